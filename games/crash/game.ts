import {
  type Action,
  accept,
  defineGame,
  type GameServices,
  type Player,
  type RunningGame,
  reject,
} from '../vendor/define-game.ts';
import { isStake } from '../vendor/stakes.ts';
import { isTarget, RETURN_PERCENT } from './rules.ts';
import { type CrashTable, openTable } from './table.ts';

const SLOTS = 2;

export const game = defineGame({
  code: 'crash',
  serves: ({ gameType, classify }) => (gameType === 'INHOUSE' || gameType === 'SEAMLESS') && classify === 'CRASH',
  returnToPlayer: RETURN_PERCENT,
  run,
});

async function run(services: GameServices): Promise<RunningGame> {
  // A flight that a process crash interrupted has no result, so its stakes are refunded.
  for (const round of services.rounds.open()) await services.money.refund(round.id);
  const tables = new Map<string, CrashTable>();
  const tableOf = ({ title }: Player): CrashTable => {
    const table = tables.get(title.gameCode) ?? openTable(services, title.gameCode);
    tables.set(title.gameCode, table);
    return table;
  };
  return {
    actions: { bet: betting(services, tableOf), cancel: cancelling(services, tableOf), cashOut: cashingOut(tableOf) },
    state: (player) => {
      services.seat(player, player.title.gameCode);
      const table = tableOf(player);
      table.startRounds();
      return table.view(player);
    },
  };
}

type TableOf = (player: Player) => CrashTable;

const slotOf = (input: unknown): number | undefined => {
  const { slot } = (input ?? {}) as { slot?: unknown };
  return Number.isInteger(slot) && Number(slot) >= 0 && Number(slot) < SLOTS ? Number(slot) : undefined;
};

function betting(services: GameServices, tableOf: TableOf): Action {
  const placing = new Set<string>();
  return async (input, player) => {
    const slot = slotOf(input);
    const { stake, target } = (input ?? {}) as { stake?: unknown; target?: unknown };
    if (slot === undefined || !isStake(stake, player.currency)) return reject('stake');
    if (target !== undefined && !isTarget(target)) return reject('target');
    const table = tableOf(player);
    const { number, phase } = table.round();
    const place = `${player.title.gameCode} ${player.key} ${slot}`;
    if (phase !== 'betting') return reject('late');
    if (table.find(player, slot) || placing.has(place)) return reject('placed');
    placing.add(place);
    try {
      const clientSeed = await services.seeds.clientSeed(player);
      const round = await services.rounds.begin({ player, detail: target === undefined ? {} : { target } });
      const taken = await services.money.bet(round.id, stake);
      if (!taken.ok) return taken;
      if (table.round().number !== number || table.round().phase !== 'betting') {
        await services.money.refund(round.id);
        return reject('late');
      }
      table.add({ player, slot, round: round.id, stake, clientSeed, ...(target === undefined ? {} : { target }) });
      return accept({ slot, stake });
    } finally {
      placing.delete(place);
    }
  };
}

function cancelling(services: GameServices, tableOf: TableOf): Action {
  return async (input, player) => {
    const table = tableOf(player);
    const bet = table.find(player, slotOf(input) ?? -1);
    if (!bet || table.round().phase !== 'betting') return reject('late');
    table.remove(bet);
    await services.money.refund(bet.round);
    return accept({ slot: bet.slot });
  };
}

function cashingOut(tableOf: TableOf): Action {
  return (input, player) => {
    const table = tableOf(player);
    const bet = table.find(player, slotOf(input) ?? -1);
    const at = bet && table.cashOut(bet);
    return at === undefined ? reject('late') : accept({ at });
  };
}
