import {
  accept,
  type Action,
  defineGame,
  type Desk,
  type Player,
  refuse,
  type RunningGame,
} from '../vendor/define-game.ts';
import { stakeLadder } from '../vendor/stakes.ts';
import { isChips, payoutOf, RETURN_PERCENT, type RouletteDetail } from './rules.ts';
import { openTable, type RouletteTable } from './table.ts';

export const game = defineGame({
  code: 'roulette',
  serves: ({ gameType, classify }) => gameType === 'LIVE' && classify === 'ROULETTE',
  returnToPlayer: RETURN_PERCENT,
  run,
});

async function run(desk: Desk): Promise<RunningGame> {
  await recover(desk);
  const tables = new Map<string, RouletteTable>();
  const tableOf = ({ title }: Player): RouletteTable => {
    const table = tables.get(title.gameCode) ?? openTable(desk, title.gameCode);
    tables.set(title.gameCode, table);
    return table;
  };
  /** All of a player's chips in this round, each time they change; their money is taken when betting closes. */
  const place: Action = (input, player) => {
    const { chips } = (input ?? {}) as { chips?: unknown };
    const table = tableOf(player);
    const ladder = stakeLadder(player.currency);
    if (!isChips(chips, { least: ladder[0] ?? 1, most: ladder.at(-1) ?? 1 })) return refuse('stake');
    if (!table.isOpen()) return refuse('late');
    table.place(player, chips);
    return accept({});
  };
  return {
    actions: { place },
    state: (player) => {
      desk.seat(player, player.title.gameCode);
      const table = tableOf(player);
      table.wake();
      return table.view(player);
    },
  };
}

/** Rounds that a crash has interrupted: those whose number had fallen are paid by it, the others never were. */
async function recover(desk: Desk): Promise<void> {
  for (const { id, detail } of desk.rounds.open()) {
    const { chips, number } = detail as RouletteDetail;
    if (number === undefined) await desk.money.refund(id);
    else await desk.money.settle(id, payoutOf(chips, number));
  }
}
