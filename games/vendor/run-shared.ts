import { isChips } from './chips.ts';
import { type Action, accept, type GameServices, type Player, type RunningGame, reject } from './define-game.ts';
import { openTable, type SharedDetail, type SharedGame, type SharedTable } from './shared-table.ts';
import { stakeLadder } from './stakes.ts';
import type { Title } from './titles.ts';

/** Runs a game with one shared table per title. */
export async function runShared<Result>(
  services: GameServices,
  gameOf: (title: Title) => SharedGame<Result>,
): Promise<RunningGame> {
  await recover(services);
  const tables = new Map<string, SharedTable<Result>>();
  const tableOf = ({ title }: Player): SharedTable<Result> => {
    const table = tables.get(title.gameCode) ?? openTable({ services, room: title.gameCode, game: gameOf(title) });
    tables.set(title.gameCode, table);
    return table;
  };
  /** Replaces all chips of a player in this round; the money is taken when betting closes. */
  const place: Action = (input, player) => {
    const { chips } = (input ?? {}) as { chips?: unknown };
    const table = tableOf(player);
    const ladder = stakeLadder(player.currency);
    const { isSpot } = gameOf(player.title);
    if (!isChips(chips, { isSpot, least: ladder[0] ?? 1, most: ladder.at(-1) ?? 1 })) return reject('stake');
    if (!table.isOpen()) return reject('late');
    table.place(player, chips);
    return accept({});
  };
  return {
    actions: { place },
    state: (player) => {
      services.seat(player, player.title.gameCode);
      const table = tableOf(player);
      table.startRounds();
      return table.view(player);
    },
  };
}

/** Recovers rounds that a crash interrupted: those with a stored result are paid, the others refunded. */
async function recover(services: GameServices): Promise<void> {
  for (const { id, detail } of services.rounds.open()) {
    const { due } = (detail ?? {}) as SharedDetail<unknown>;
    if (due === undefined) await services.money.refund(id);
    else await services.money.settle(id, due);
  }
}
