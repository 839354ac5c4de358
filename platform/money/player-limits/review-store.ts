import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Days between two reviews: half a year. */
const PERIOD_DAYS = 182;
/** How late the job may be: a review that was due before is left to the next half year. */
const LATE_DAYS = 7;

interface DueReview {
  readonly memberId: bigint;
  /** Which half year since the registration has ended; one message is written for each. */
  readonly half: number;
}

/**
 * Returns members whose half year since the registration has just ended, who have logged in during it and may play, in the order of
 * their ids.
 */
export async function listDueReviews(
  db: Executor,
  query: { readonly merchant: string; readonly at: Date; readonly after: bigint; readonly max: number },
): Promise<readonly DueReview[]> {
  const { merchant, at, after, max } = query;
  const { rows } = await sql<DueReview>`
    select id as "memberId", days / ${PERIOD_DAYS}::integer as half
    from (
      select m.id, m.last_login_at, floor(extract(epoch from ${at}::timestamptz - m.created_at) / 86400)::integer as days
      from member m where m.merchant = ${merchant} and m.customer_type <> 4 and m.id > ${after}::bigint
    ) aged
    where days >= ${PERIOD_DAYS}::integer and days % ${PERIOD_DAYS}::integer < ${LATE_DAYS}::integer
      and last_login_at > ${at}::timestamptz - make_interval(days => ${PERIOD_DAYS}::integer)
      and not exists (
        select from play_block b where b.member_id = aged.id and (b.until_at is null or b.until_at > ${at}::timestamptz)
      )
    order by id limit ${max}
  `.execute(db);
  return rows;
}
