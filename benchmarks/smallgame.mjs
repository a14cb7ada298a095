// The same small game as smallgame.py on boardgame.io's bare reducer: prints actions a CPU second.
//   node smallgame.mjs FOLDER_WITH_NODE_MODULES SECONDS
import { createRequire } from "module";

const require = createRequire(process.argv[2] + "/x.js");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const seconds = Number(process.argv[3]);
const PLAYERS = 4, CELLS = 60, CARDS = 130, ROUNDS = 6, WORKERS = 6, GOLD = 2;

function cpu() {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
}

function shuffled(n) {
  const out = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

function setup() {
  const deck = shuffled(CARDS);
  const players = Array.from({ length: PLAYERS }, () => ({
    res: [2, 2, 1, 3], vp: 0, workers: WORKERS, hand: deck.splice(0, 5), table: [], facts: Array(32).fill(0),
  }));
  const market = deck.splice(0, 6);
  const piles = Array.from({ length: 18 }, () => deck.splice(0, 3));
  return { players, deck, market, owner: Array(CELLS).fill(-1), visits: Array(CELLS).fill(0), round: 1, piles };
}

const moves = {
  place({ G, playerID }, cell) {
    const p = G.players[playerID];
    if (G.owner[cell] >= 0 || p.workers < 1) return "INVALID_MOVE";
    G.owner[cell] = Number(playerID);
    G.visits[cell]++;
    p.workers--;
    p.res[cell % 4] += 2;
  },
  play({ G, playerID }, card) {
    const p = G.players[playerID], at = p.hand.indexOf(card);
    if (at < 0 || p.res[card % 4] < 1) return "INVALID_MOVE";
    p.hand.splice(at, 1);
    p.res[card % 4]--;
    p.vp += card % 3;
    p.table.push(card);
  },
  buy({ G, playerID }, card) {
    const p = G.players[playerID], at = G.market.indexOf(card);
    if (at < 0 || p.res[GOLD] < 1) return "INVALID_MOVE";
    p.res[GOLD]--;
    G.market.splice(at, 1);
    p.hand.push(card);
    if (G.deck.length) G.market.push(G.deck.pop());
  },
  rest({ G, playerID }) {
    G.players[playerID].workers = 0;
  },
};

function legal(G, seat) {
  const p = G.players[seat], out = [["rest"]];
  if (p.workers > 0) for (let c = 0; c < CELLS; c++) if (G.owner[c] < 0) out.push(["place", c]);
  for (const card of p.hand) if (p.res[card % 4] > 0) out.push(["play", card]);
  if (p.res[GOLD] > 0) for (const card of G.market) out.push(["buy", card]);
  return out;
}

function onEnd({ G }) {
  if (!G.players.every((p) => p.workers === 0)) return;
  G.round++;
  for (const p of G.players) p.workers = WORKERS;
  G.owner.fill(-1);
}

const game = {
  name: "small", setup, moves,
  turn: {
    minMoves: 1, maxMoves: 1, onEnd,
    order: { first: () => 0, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers },
  },
  endIf: ({ G }) => (G.round > ROUNDS ? true : undefined),
};

const reducer = CreateGameReducer({ game });
const start = cpu();
let actions = 0;
while (cpu() - start < seconds) {
  let s = InitializeGame({ game, numPlayers: PLAYERS });
  while (!s.ctx.gameover) {
    const playerID = s.ctx.currentPlayer, all = legal(s.G, playerID);
    const [type, ...args] = all[Math.floor(Math.random() * all.length)];
    s = reducer(s, { type: "MAKE_MOVE", payload: { type, args, playerID, credentials: undefined } });
    actions++;
  }
}
console.log(actions / (cpu() - start));
