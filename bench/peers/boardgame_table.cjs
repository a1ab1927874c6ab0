// boardgame.io's server with Connect Four, and the same load on it as bench/load.py puts on ours.
//   node boardgame_table.cjs serve PORT
//   node boardgame_table.cjs load PORT TABLES SECONDS EVERY
process.env.NODE_ENV = "production";
const [, , mode, port, ...numbers] = process.argv;
const [COLUMNS, ROWS] = [7, 6];

// Endless: a full column is emptied, so that no game ends during the measurement.
const game = {
  name: "four",
  setup: () => ({ board: Array.from({ length: COLUMNS }, () => []) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.board[column].length >= ROWS) G.board[column] = [];
      G.board[column].push(playerID);
    },
  },
};

async function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  const log = console.log;
  console.log = () => {};
  await Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(port));
  log("ready");
}

const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

async function load() {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const [tables, seconds, every] = numbers.map(Number);
  const times = [];
  let moves = 0, on = false, done = false, connected = 0;
  const seat = (matchID, playerID) => {
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game, multiplayer, matchID, playerID, debug: false });
    client.start();
    return client;
  };
  const ready = (client) => new Promise((go) => {
    const stop = client.subscribe((state) => state && client.transport.isConnected !== false && (setImmediate(() => stop?.()), go()));
  });
  async function table(i) {
    const pair = [seat(`t${i}`, "0"), seat(`t${i}`, "1")];
    await Promise.all(pair.map(ready));
    connected += 2;
    while (!on) await pause(0.05);
    await pause(Math.random() * every);
    for (let turn = 0; !done; turn ^= 1) {
      const other = pair[1 - turn], before = other.getState()._stateID, start = performance.now();
      const seen = new Promise((go) => {
        const stop = other.subscribe((state) => state?._stateID > before && (setImmediate(() => stop?.()), go()));
      });
      pair[turn].moves.drop(Math.floor(Math.random() * COLUMNS));
      await seen;
      times.push(performance.now() - start);
      moves++;
      await pause(every * (0.5 + Math.random()));
    }
  }
  for (let i = 0; i < tables; i++) {
    table(i);
    if (i % 10 === 9) await pause(0.1);
  }
  for (let i = 0; connected < 2 * tables && i < 600; i++) await pause(0.1);
  on = true;
  await pause(every);
  times.length = moves = 0;
  console.log(JSON.stringify({ event: "start", connected }));
  const cpu = process.cpuUsage(), clock = performance.now();
  await pause(seconds);
  const used = process.cpuUsage(cpu), elapsed = (performance.now() - clock) / 1000;
  done = true;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (p) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] * 10) / 10;
  console.log(JSON.stringify({
    event: "end", clients: connected, moves_per_second: Math.round((moves / elapsed) * 10) / 10,
    both_ms: { p50: at(50), p95: at(95), p99: at(99) },
    driver_cpu_percent: Math.round((used.user + used.system) / 1e4 / elapsed),
  }));
  process.exit(0);
}

(mode === "serve" ? serve : load)();
