// SVG that the page makes itself.

const SVG = "http://www.w3.org/2000/svg";

export function parse(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg xmlns="${SVG}">${markup}</svg>`;
  return holder.content.firstChild.firstElementChild;
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export const inside = (svg, id) => svg.querySelector(`#${CSS.escape(id)}`);
