import { findWheelProblem, WHOLE } from '../../../../../rules/raffles/draw.ts';
import { writePercent } from '../../../../../rules/written-amounts.ts';
import { moneyCell, statusCell } from '../../../../kernel/queues/cells.ts';
import { unitsOf } from '../../../../kernel/queues/filters.ts';
import { countOf, defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { openRaffle } from '../../presets.ts';
import { addOdds, hasRaffle } from '../../store.ts';
import type { RaffleState } from '../../tables.ts';
import { changeRaffle, listPrizeRows, lockRaffle, type PrizeRow, setRemaining } from './store.ts';

const TONES = { live: 'good', paused: 'warn', ended: 'danger' } as const;

const idOf = ({ raffleId, prize }: PrizeRow): string => `${raffleId}-${prize?.key ?? 'parts'}`;

/** Returns the raffle of a row, locked, with the prize that the row is of. */
async function raffleOf({ within, merchant, id }: OperationInput<unknown>) {
  const [number = '', ...rest] = id.split('-');
  const key = countOf(number);
  const raffle = key === undefined ? undefined : await lockRaffle(within, merchant, key);
  const name = rest.join('-');
  return raffle && { raffle, prize: raffle.prizes.find((prize) => prize.key === name), isParts: name === 'parts' };
}

const setState = (to: RaffleState, from: readonly RaffleState[]) => ({
  role: 'publisher' as const,
  scope: 'row' as const,
  run: async (input: OperationInput<never>): Promise<boolean> => {
    const found = await raffleOf(input);
    if (!found || !from.includes(found.raffle.state)) return false;
    await changeRaffle(input.within, found.raffle.id, { state: to });
    return true;
  },
});

/** Prizes of wheels and red envelopes: their chance, what is left and what was given, with stock, odds, budget and a stop. */
export const queue = defineQueue({
  columns: [
    { key: 'raffle', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'prize', type: 'text' },
    { key: 'kind', type: 'status' },
    { key: 'amount', type: 'money' },
    { key: 'points', type: 'count' },
    { key: 'chance', type: 'text' },
    { key: 'left', type: 'count' },
    { key: 'given', type: 'count' },
    { key: 'spent', type: 'money' },
    { key: 'budget', type: 'money' },
  ],
  searchable: false,
  rows: async (db, { merchant, language, id, before }) => {
    if (before !== undefined) return [];
    const rows = await listPrizeRows(db, merchant);
    return rows
      .filter((row) => id === undefined || idOf(row) === id)
      .map((row) => {
        const { texts, state, prize, kind, currency, left, given, spent, budget } = row;
        const isCash = prize?.kind === 'cash';
        return {
          id: idOf(row),
          cells: {
            raffle: (texts[language] ?? texts.en)?.title ?? row.key,
            state: statusCell(state, TONES),
            prize: prize?.key ?? null,
            kind: statusCell(prize?.kind ?? kind),
            amount: isCash ? moneyCell(BigInt(prize.amount), currency) : null,
            points: prize?.kind === 'points' ? prize.amount : null,
            chance: prize ? writePercent((prize.weight * 100) / WHOLE, language) : null,
            left,
            given,
            spent: moneyCell(spent, currency),
            budget: moneyCell(budget, currency),
          },
          operations: [
            ...(prize && prize.key !== row.fallback ? (['stock', 'odds'] as const) : []),
            ...(kind === 'wheel' ? (['budget'] as const) : []),
            ...(state === 'live' ? (['pause'] as const) : state === 'paused' ? (['resume'] as const) : []),
          ],
        };
      });
  },
  operations: {
    open: defineOperation('raffles-open', {
      role: 'publisher',
      scope: 'queue',
      run: async ({ platform, within, merchant, params }) => {
        const currency = platform.sites.byCode(merchant)?.manifest.merchant.currency;
        if (currency === undefined || (await hasRaffle(within, merchant, params.key)))
          return { rejected: 'ops.unavailable' };
        const { random, clock } = platform;
        await openRaffle(within, {
          kind: params.ready,
          merchant,
          key: params.key,
          position: 0,
          currency,
          at: clock.now(),
          random,
        });
        return true;
      },
    }),
    stock: defineOperation('raffles-stock', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const found = await raffleOf(input);
        if (!found?.prize || found.prize.key === found.raffle.fallback) return false;
        await setRemaining(input.within, {
          raffleId: found.raffle.id,
          prize: found.prize.key,
          remaining: Number(input.params.left),
        });
        return true;
      },
    }),
    odds: defineOperation('raffles-odds', {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const found = await raffleOf(input);
        if (!found?.prize || found.prize.key === found.raffle.fallback) return false;
        const { raffle, prize } = found;
        const weight = Math.round((Number(input.params.chance) * WHOLE) / 100);
        const fallback = raffle.fallback ?? '';
        // The fallback takes what the others leave.
        const others = raffle.prizes.map((one) => (one.key === prize.key ? { ...one, weight } : one));
        const rest = WHOLE - others.reduce((sum, one) => sum + (one.key === fallback ? 0 : one.weight), 0);
        const prizes = others.map((one) => (one.key === fallback ? { ...one, weight: rest } : one));
        if (findWheelProblem(prizes, fallback)) return { rejected: 'ops.errors' };
        const version = raffle.version + 1;
        await addOdds(input.within, { id: raffle.id, version, prizes, at: new Date(input.platform.clock.now()) });
        await changeRaffle(input.within, raffle.id, { version });
        return true;
      },
    }),
    budget: defineOperation('raffles-budget', {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const found = await raffleOf(input);
        const budget = unitsOf(input.params.budget);
        if (found?.raffle.kind !== 'wheel') return false;
        if (budget === undefined || budget < found.raffle.spent || budget <= 0n) return { rejected: 'ops.errors' };
        await changeRaffle(input.within, found.raffle.id, { budget });
        return true;
      },
    }),
    pause: setState('paused', ['live']),
    resume: setState('live', ['paused']),
  },
});
