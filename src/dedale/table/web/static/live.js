// The connection to the table: comes back by itself, ever more patiently.

const FIRST = 300, LONGEST = 8000;

/** `address()` is where to; `on` has open(), lost(), message(object). Returns a function that sends, and says whether it
 * could. */
export function connect(address, on) {
  let socket, wait = FIRST, timer;

  function open() {
    clearTimeout(timer);
    const url = new URL(address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    socket = new WebSocket(url);
    socket.onopen = on.open;
    socket.onmessage = (event) => { wait = FIRST; on.message(JSON.parse(event.data)); };
    socket.onclose = () => {
      on.lost();
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(2 * wait, LONGEST);
    };
  }

  /** Back from sleep or a dead network: do not wait for the timer. */
  function hurry() {
    if (socket.readyState === WebSocket.CLOSED) open();
  }

  open();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  return (message) => {
    const ready = socket.readyState === WebSocket.OPEN;
    if (ready) socket.send(JSON.stringify(message));
    return ready;
  };
}
