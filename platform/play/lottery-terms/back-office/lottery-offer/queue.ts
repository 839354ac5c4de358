import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { unitsFromDecimal } from '../../../../../rules/money.ts';
import { statusCell, textCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type OperationInput, PAGE } from '../../../../kernel/queues/queue.ts';
import { lotteryGames } from '../../../lottery-draws/known-games.ts';
import { changeTerms } from '../../change-terms.ts';
import { findCurrentTerms } from '../../store.ts';
import { offerDetails } from './details.ts';
import { editOdds, editSwitch } from './edits.ts';
import { offerRows } from './rows.ts';

const TONES = { on: 'good', off: 'danger' } as const;
const ODDS_SCALE = 10_000;

const change = (
  { within, platform, merchant, operator: by }: OperationInput<unknown>,
  edit: Parameters<typeof changeTerms>[2]['edit'],
  reason = '',
) => changeTerms(within, platform, { merchant, by, reason, edit });

/** Lotteries and play types of a merchant, with their odds and returns. A change is a version: placed orders keep theirs. */
export const queue = defineQueue({
  columns: [
    { key: 'kind', type: 'status' },
    { key: 'family', type: 'text' },
    { key: 'name', type: 'text' },
    { key: 'tier', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'odds', type: 'text' },
    { key: 'return', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, language, before, search, filter, id: only }) => {
    const { terms } = await findCurrentTerms(db, merchant);
    const all = offerRows(await lotteryGames(), terms, language);
    const { kind, state } = filter as QueueParameters['lottery-offer-filters'];
    const wanted = search.toLowerCase();
    const found = all.filter((row) =>
      only === undefined
        ? (kind ?? row.kind) === row.kind &&
          (state ?? row.state) === row.state &&
          `${row.family} ${row.name} ${row.tier}`.toLowerCase().includes(wanted)
        : row.id === only,
    );
    const from = found.findIndex(({ id }) => id === before) + 1;
    return found.slice(from, from + PAGE).map((row) => ({
      id: row.id,
      cells: {
        kind: statusCell(row.kind),
        family: row.family,
        name: row.name,
        tier: textCell(row.tier),
        state: statusCell(row.state, TONES),
        odds: textCell(row.odds),
        return: textCell(row.returns),
      },
      operations: [row.state === 'on' ? 'off' : 'on', ...(row.kind === 'play' ? ['odds'] : []), ...row.resets],
    }));
  },
  details: offerDetails,
  operations: {
    on: { role: 'publisher', scope: 'row', bulk: true, run: (input) => change(input, editSwitch(input.id, true)) },
    off: { role: 'publisher', scope: 'row', bulk: true, run: (input) => change(input, editSwitch(input.id, false)) },
    odds: defineOperation('lottery-offer-odds', {
      role: 'publisher',
      scope: 'row',
      approval: 'two-people',
      run: (input) => {
        const odds = Math.round(input.params.odds * ODDS_SCALE);
        return change(input, editOdds(input.id, odds), input.params.reason.trim());
      },
    }),
    reset: {
      role: 'publisher',
      scope: 'row',
      approval: 'two-people',
      run: (input) => change(input, editOdds(input.id)),
    },
    limits: defineOperation('lottery-offer-limits', {
      role: 'publisher',
      scope: 'queue',
      approval: 'two-people',
      run: (input) => {
        const { maxTickets, maxDraws, maxAmount, maxNumberAmount, maxExposure, reason } = input.params;
        const limits = {
          maxTickets,
          maxDraws,
          maxAmount: unitsFromDecimal(maxAmount),
          maxNumberAmount: unitsFromDecimal(maxNumberAmount),
          maxExposure: unitsFromDecimal(maxExposure),
        };
        return change(input, (terms) => ({ ...terms, limits }), reason.trim());
      },
    }),
    series: defineOperation('lottery-offer-series', {
      role: 'publisher',
      scope: 'queue',
      approval: 'two-people',
      run: (input) => {
        const { min, max, rebate, reason } = input.params;
        const series = { min, max, default: max };
        return change(input, (terms) => ({ ...terms, series, rebate: rebate === 'yes' }), reason.trim());
      },
    }),
  },
});
