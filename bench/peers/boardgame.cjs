// boardgame.io's Connect Four: moves through its client, and its MCTS bot.
process.env.NODE_ENV = "production";
const { Client } = require("boardgame.io/client");
const { MCTSBot } = require("boardgame.io/ai");
const { INVALID_MOVE } = require("boardgame.io/core");
const [COLUMNS, ROWS] = [7, 6];

function fourInLine(board, column, row) {
  const colour = board[column][row];
  const run = (dx, dy) => {
    let n = 0;
    for (let x = column + dx, y = row + dy; board[x]?.[y] === colour; x += dx, y += dy) n++;
    return n;
  };
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) => 1 + run(dx, dy) + run(-dx, -dy) >= 4);
}

const open = (G) => G.board.map((discs, column) => [discs, column]).filter(([discs]) => discs.length < ROWS).map(([, c]) => c);

const game = {
  setup: () => ({ board: Array.from({ length: COLUMNS }, () => []), winner: null, filled: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!(column in G.board) || G.board[column].length >= ROWS) return INVALID_MOVE;
      G.board[column].push(playerID);
      G.filled++;
      if (fourInLine(G.board, column, G.board[column].length - 1)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : G.filled === COLUMNS * ROWS ? { draw: true } : undefined),
  ai: { enumerate: (G) => open(G).map((column) => ({ move: "drop", args: [column] })) },
};

function playGames(count) {
  let plies = 0;
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    const client = Client({ game, debug: false });
    client.start();
    while (!client.getState().ctx.gameover) {
      const choices = open(client.getState().G);
      client.moves.drop(choices[Math.floor(Math.random() * choices.length)]);
      plies++;
    }
    client.stop();
  }
  return (plies / (performance.now() - start)) * 1000;
}

async function search(iterations) {
  const client = Client({ game, debug: false });
  client.start();
  const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations, playoutDepth: 50 });
  const start = performance.now();
  await bot.play(client.getState(), "0");
  client.stop();
  return (iterations / (performance.now() - start)) * 1000;
}

(async () => {
  playGames(3);
  console.log(JSON.stringify({ "boardgame.io": require("boardgame.io/package.json").version, Node: process.versions.node }));
  for await (const _ of require("readline").createInterface({ input: process.stdin })) {
    const found = { "boardgame.io, client": playGames(60), "boardgame.io, MCTS 1000": await search(300) };
    console.log(JSON.stringify(found));
  }
})();
