// The form of an evening: shows only the fields that matter for what is chosen. Without it the form still works.

import { all, one } from "../page.js";

const form = one("#ui-evening-form");

function show() {
  for (const field of all("[data-kind]", form)) field.hidden = field.dataset.kind !== one("[name=kind]:checked", form).value;
  for (const field of all("[data-clock]", form)) field.hidden = field.dataset.clock !== one("#ui-clock").value;
}

form.addEventListener("change", show);
show();
