import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import type { OrderCourse, OrderPart } from '../../../rules/lottery/orders/course.ts';
import { parseTickets } from '../../../rules/lottery/orders/wire-form.ts';
import { DEFAULT_TERMS, rebateSeriesOf, withTerms } from '../../../rules/lottery/terms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { listTerms } from '../lottery-terms/store.ts';
import { listOrderDraws } from './list-store.ts';

interface StoredOrder {
  readonly id: bigint;
  readonly tickets: string;
  readonly stop_on_win: boolean;
  readonly terms_id: bigint | null;
}

/** Returns an order with what became of it, read under the terms that it was placed under. */
export async function readCourse(within: Executor, order: StoredOrder, family: LotteryFamily): Promise<OrderCourse> {
  const rows = await listOrderDraws(within, [order.id]);
  const terms = order.terms_id === null ? undefined : (await listTerms(within, [order.terms_id])).get(order.terms_id);
  const placedUnder = terms ?? DEFAULT_TERMS;
  return {
    order: {
      tickets: parseTickets(withTerms(family, placedUnder), order.tickets),
      draws: rows,
      stopOnWin: order.stop_on_win,
      rebateSeries: rebateSeriesOf(placedUnder),
    },
    parts: rows.map(
      ({ state, prize, rebate }): OrderPart =>
        state === 'settled' ? { state, prize: prize ?? 0n, rebate: rebate ?? 0n } : { state },
    ),
  };
}
