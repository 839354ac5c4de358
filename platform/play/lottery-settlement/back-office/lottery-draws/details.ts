import { limitsOf } from '../../../../../rules/lottery/terms.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import type { Tone } from '../../../../kernel/queues/cells.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { count, money, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { listExposure } from '../../../lottery-orders/exposure-store.ts';
import { findCurrentTerms } from '../../../lottery-terms/store.ts';
import { changedNumbers } from '../../changed-numbers.ts';
import { type Heat, heatOf } from './heat.ts';
import { findDraw, listGiven, sumByMerchant } from './store.ts';

const MAX_NUMBERS = 100;

/**
 * Returns times, sums by merchant, exposure by number and given results of a draw. Before the draw the exposure of a number is what
 * players may win with it; what the draw will pay follows from its result, and is shown after it.
 */
export async function drawDetails(db: Executor, { id }: DetailsQuery): Promise<readonly Section[]> {
  const [game = '', numero = ''] = id.split('/');
  const key = { game, numero };
  const draw = await findDraw(db, key);
  if (!draw) return [];
  const [sums, numbers, results] = await Promise.all([
    sumByMerchant(db, key),
    listExposure(db, key, { from: 0n, limit: MAX_NUMBERS }),
    listGiven(db, key),
  ]);
  const isDrawn = draw.status === 'drawn' || draw.status === 'settled';
  const currencyOf = (merchant: string): string => sums.find((one) => one.merchant === merchant)?.currency ?? '';
  const bounds = await boundsOf(db, new Set(numbers.map(({ merchant }) => merchant)), currencyOf);
  return [
    fieldsSection('times', draw, {
      opensAt: time((one) => one.opens_at),
      closesAt: time((one) => one.closes_at),
      drawsAt: time((one) => one.draws_at),
      drawnAt: time((one) => one.drawn_at),
      settledAt: time((one) => one.settled_at),
      cancelledAt: time((one) => one.cancelled_at),
    }),
    ...(draw.chain_id === null ? [givenSection(results)] : []),
    tableSection(
      'sums',
      { rows: sums },
      {
        merchant: text(({ merchant }) => merchant),
        orders: count(({ orders }) => orders),
        staked: money(({ staked, currency }) => ({ amount: staked, currency })),
        ...(isDrawn ? { paid: money(({ paid, currency }) => ({ amount: paid, currency })) } : {}),
      },
    ),
    tableSection(
      'exposure',
      { rows: numbers },
      {
        merchant: text(({ merchant }) => merchant),
        number: text(({ number }) => number),
        exposure: money(({ amount, merchant }) => ({ amount, currency: currencyOf(merchant) })),
        heat: status(({ amount, merchant }) => heatOf(amount, bounds.get(merchant) ?? 1n), HEAT_TONES),
      },
    ),
  ];
}

/** Who gave each result of a draw outside of the platform, when, and which one it replaced. */
const givenSection = (results: Awaited<ReturnType<typeof listGiven>>): Section =>
  tableSection(
    'results',
    { rows: results },
    {
      at: time((one) => one.given_at),
      changed: text(({ before, result }) => before && changedNumbers(before, result)),
      after: text(({ result }) => result.join(' ')),
      feeds: text(({ feeds }) => feeds.join(', ')),
      operators: text(({ operators }) => operators.join(', ')),
      reason: text(({ reason }) => reason),
    },
  );

const HEAT_TONES: Readonly<Record<Heat, Tone>> = { cool: 'good', warm: 'plain', hot: 'warn', full: 'danger' };

async function boundsOf(
  db: Executor,
  merchants: ReadonlySet<string>,
  currencyOf: (merchant: string) => string,
): Promise<ReadonlyMap<string, bigint>> {
  const bounds = await Promise.all(
    [...merchants].map(async (merchant) => {
      const { terms } = await findCurrentTerms(db, merchant);
      return [merchant, BigInt(limitsOf(terms, currencyOf(merchant)).maxExposure)] as const;
    }),
  );
  return new Map(bounds);
}
