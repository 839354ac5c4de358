import { type DrainLine, judge } from '../../../../../rules/promotions/drain.ts';
import { seededRandom } from '../../../../../rules/random.ts';
import { writePercent } from '../../../../../rules/written-amounts.ts';
import { moneyCell, statusCell, textCell } from '../../../../kernel/queues/cells.ts';
import type { ReadSections } from '../../../../kernel/queues/queue.ts';
import { fieldsSection, tableSection } from '../../../../kernel/queues/sections.ts';
import { loadCatalogue } from '../../../../play/catalogue/store.ts';
import { type BackTestDay, backTest } from '../../back-test.ts';
import { findOfferedGames } from '../../offered-games.ts';
import { findByName } from '../../stores/promotion-store.ts';
import { writeTerms } from '../../write-terms.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
/** Members would have done more because of it, by these shares: a back-test is a range. */
const UPLIFTS = [10n, 30n];

/** The verdict with its sum, what it would have given in the last 30 days by day, and the terms as a player reads them. */
export const details: ReadSections = async (db, { merchant, currency, now, language, id }) => {
  const found = await findByName(db, merchant, id);
  if (!found) return [];
  const { draft } = found;
  const verdict = judge(draft, findOfferedGames(await loadCatalogue(db)), seededRandom(1));
  const of = { merchant, from: new Date(now - DAYS * DAY_MS), until: new Date(now) };
  const tested = await backTest(db, draft, of);
  const percent = (value: number | undefined): string | null =>
    value === undefined ? null : writePercent(value, language);
  const terms = writeTerms(draft, { language, siteDefault: 'en', currency });
  return [
    fieldsSection('verdict', verdict, {
      verdict: {
        type: 'status',
        cell: ({ verdict: is }) => statusCell(is, { selfFunding: 'good', sponsored: 'warn', blocked: 'danger' }),
      },
      costPerReward: { type: 'money', cell: ({ costPerReward }) => moneyCell(BigInt(costPerReward), currency) },
    }),
    tableSection<DrainLine>(
      'sum',
      { rows: verdict.lines },
      {
        test: {
          type: 'status',
          cell: ({ test, isPassed }) => statusCell(test, { [test]: isPassed ? 'good' : 'danger' }),
        },
        game: { type: 'text', cell: ({ game }) => textCell(game) },
        edge: { type: 'text', cell: ({ edge }) => percent(edge) },
        rate: { type: 'text', cell: ({ rate }) => percent(rate) },
        paid: { type: 'money', cell: ({ paid }) => (paid === undefined ? null : moneyCell(BigInt(paid), currency)) },
        got: { type: 'money', cell: ({ got }) => (got === undefined ? null : moneyCell(BigInt(got), currency)) },
        stake: {
          type: 'money',
          cell: ({ stake }) => (stake === undefined ? null : moneyCell(BigInt(stake), currency)),
        },
        completed: { type: 'text', cell: ({ completed }) => percent(completed) },
      },
    ),
    fieldsSection('tested', tested, {
      members: { type: 'count', cell: ({ members }) => members },
      rewards: { type: 'count', cell: ({ rewards }) => rewards },
      amount: { type: 'money', cell: ({ amount }) => moneyCell(amount, currency) },
      more: { type: 'money', cell: ({ amount }) => moneyCell(amount + (amount * (UPLIFTS[0] ?? 0n)) / 100n, currency) },
      most: { type: 'money', cell: ({ amount }) => moneyCell(amount + (amount * (UPLIFTS[1] ?? 0n)) / 100n, currency) },
      exhausted: { type: 'text', cell: ({ exhaustedOn }) => textCell(exhaustedOn) },
    }),
    tableSection<BackTestDay>(
      'days',
      { rows: tested.days },
      {
        day: { type: 'text', cell: ({ day }) => day },
        rewards: { type: 'count', cell: ({ rewards }) => rewards },
        amount: { type: 'money', cell: ({ amount }) => moneyCell(amount, currency) },
        chart: { type: 'text', cell: ({ amount }) => barOf(amount, tested.days) },
      },
    ),
    tableSection('terms', { rows: terms }, { term: { type: 'text', cell: (term) => term } }),
  ];
};

const BAR = 20;

/** Returns a bar of blocks in proportion to the largest day. */
function barOf(amount: bigint, days: readonly BackTestDay[]): string {
  const most = days.reduce((max, day) => (day.amount > max ? day.amount : max), 1n);
  return '█'.repeat(Number((amount * BigInt(BAR)) / most) || 1);
}
