import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';

type ApplicationStatus = 'APPLYING' | 'JOINED' | 'REJECTED';

interface ApplicationsQuery {
  readonly merchant: string;
  readonly status: ApplicationStatus | undefined;
  readonly before: bigint | undefined;
  /** When the applications were made. */
  readonly created: TimeRange;
  readonly id?: bigint | undefined;
  readonly order: PageOrder;
}

/** Returns a page of applications to join a promotion with their members and number of pictures. */
export function listApplications(db: Executor, { merchant, status, before, created, id, order }: ApplicationsQuery) {
  let query = db
    .selectFrom('promotion_application as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select([
      'a.id',
      'a.created_at',
      'a.status',
      'a.promotion',
      'a.remark',
      'a.messenger',
      'a.handle',
      'a.decided_by',
      'a.reason',
      'm.id as member',
      'm.username',
    ])
    .select((row) =>
      row
        .selectFrom('promotion_application_image as i')
        .whereRef('i.application_id', '=', 'a.id')
        .select((image) => image.fn.countAll<bigint>().as('count'))
        .as('pictures'),
    )
    .where('a.merchant', '=', merchant);
  if (id !== undefined) query = query.where('a.id', '=', id);
  if (created.from) query = query.where('a.created_at', '>=', created.from);
  if (created.until) query = query.where('a.created_at', '<', created.until);
  if (status !== undefined) query = query.where('a.status', '=', status);
  if (before !== undefined) query = query.where('a.id', order.beyond, before);
  return query.orderBy('a.id', order.direction).limit(PAGE).execute();
}

/** Returns how many applications nobody has decided. */
export async function countOpenApplications(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from promotion_application where merchant = ${merchant} and status = 'APPLYING' limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the member of a merchant's application. */
export async function findApplicant(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<bigint | undefined> {
  const row = await within
    .selectFrom('promotion_application')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && BigInt(row.member_id);
}

/** Returns the promotion that an application is for. */
export async function findAppliedFor(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<string | undefined> {
  const row = await within
    .selectFrom('promotion_application')
    .select('promotion')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.promotion;
}

interface Decision {
  readonly merchant: string;
  readonly id: bigint;
  readonly status: 'JOINED' | 'REJECTED';
  readonly reason: string;
  readonly operator: string;
  readonly at: Date;
}

/** Decides an open application. Returns false when there is no such application, or it was decided already. */
export async function decideApplication(within: Executor, decision: Decision): Promise<boolean> {
  const { merchant, id, status, reason, operator, at } = decision;
  const decided = await within
    .updateTable('promotion_application')
    .set({ status, reason, decided_by: operator, decided_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('status', '=', 'APPLYING')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

interface PictureKey {
  readonly merchant: string;
  readonly application: bigint;
  readonly position: number;
}

/** Returns one picture of an application of the merchant. */
export const findApplicationPicture = (db: Executor, { merchant, application, position }: PictureKey) =>
  db
    .selectFrom('promotion_application_image as i')
    .innerJoin('promotion_application as a', 'a.id', 'i.application_id')
    .select(['i.kind', 'i.content'])
    .where('a.merchant', '=', merchant)
    .where('a.id', '=', application)
    .where('i.position', '=', position)
    .executeTakeFirst();
