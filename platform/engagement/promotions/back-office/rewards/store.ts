import type { PromotionDefinition } from '../../../../../generated/types/data.ts';
import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';

export interface RewardRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly promotion: string;
  readonly kind: PromotionDefinition['reward']['kind'];
  readonly amount: bigint;
  /** What of a reward that was taken back is still owed. */
  readonly owed: bigint;
  /** What of it was set off against an earlier debt when it was paid. */
  readonly setOff: bigint;
  readonly currency: string;
  readonly state: string;
  readonly earnedAt: Date;
  readonly reason: string;
  /** What members do for it; empty when its version is gone. */
  readonly cause: PromotionDefinition['trigger']['on'] | '';
}

interface RewardsQuery {
  readonly merchant: string;
  readonly state: string | undefined;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
  readonly order: PageOrder;
}

/** Returns a page of a merchant's rewards. */
export async function listRewards(
  db: Executor,
  { merchant, state, before, id, order }: RewardsQuery,
): Promise<readonly RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select g.id, g.member_id as "memberId", m.username, p.key as promotion, g.kind, g.amount, g.currency, g.state,
      g.earned_at as "earnedAt", g.reason, coalesce(v.definition->'trigger'->>'on', '') as cause,
      g.set_off as "setOff", least(g.owed, coalesce(d.amount, 0)) as owed
    from promotion_grant g join promotion p on p.id = g.promotion_id
      join member m on m.id = g.member_id
      left join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
      left join promotion_debt d on d.member_id = g.member_id and d.currency = g.currency
    where g.merchant = ${merchant} and (${before ?? null}::bigint is null or g.id ${order.beyond} ${before ?? null}::bigint)
      and (${state ?? null}::text is null or g.state = ${state ?? null})
      and (${id ?? null}::bigint is null or g.id = ${id ?? null}::bigint)
    order by g.id ${order.sorted} limit ${PAGE}
  `.execute(db);
  return rows;
}

/** Returns how many rewards nobody has reviewed. */
export async function countReviews(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from promotion_grant where merchant = ${merchant} and state = 'review' limit ${MAX_WAITING}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}
