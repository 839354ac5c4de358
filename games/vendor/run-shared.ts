import { isChips } from './chips.ts';
import { accept, type Action, type Desk, type Player, refuse, type RunningGame } from './define-game.ts';
import { openTable, type SharedDetail, type SharedGame, type SharedTable } from './shared-table.ts';
import { stakeLadder } from './stakes.ts';
import type { Title } from './titles.ts';

/** A game with one table a title, where everybody's chips wait for the same result. */
export async function runShared<Result>(
  desk: Desk,
  gameOf: (title: Title) => SharedGame<Result>,
): Promise<RunningGame> {
  await recover(desk);
  const tables = new Map<string, SharedTable<Result>>();
  const tableOf = ({ title }: Player): SharedTable<Result> => {
    const table = tables.get(title.gameCode) ?? openTable({ desk, room: title.gameCode, game: gameOf(title) });
    tables.set(title.gameCode, table);
    return table;
  };
  /** All of a player's chips in this round, each time they change; their money is taken when betting closes. */
  const place: Action = (input, player) => {
    const { chips } = (input ?? {}) as { chips?: unknown };
    const table = tableOf(player);
    const ladder = stakeLadder(player.currency);
    const { isSpot } = gameOf(player.title);
    if (!isChips(chips, { isSpot, least: ladder[0] ?? 1, most: ladder.at(-1) ?? 1 })) return refuse('stake');
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

/** Rounds that a crash has interrupted: those whose result was known are paid by it, the others never were. */
async function recover(desk: Desk): Promise<void> {
  for (const { id, detail } of desk.rounds.open()) {
    const { due } = (detail ?? {}) as SharedDetail<unknown>;
    if (due === undefined) await desk.money.refund(id);
    else await desk.money.settle(id, due);
  }
}
