import type { Condition } from '../../../../../generated/types/manifest.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';

/** What changes; the rest stays. */
export interface NoticeChange {
  /** Null: the notice is for everybody. */
  readonly condition?: Condition | null;
  readonly publishedAt?: Date;
  /** Null: it ends when somebody withdraws it. */
  readonly endsAt?: Date | null;
  readonly timeZone?: string;
}

/**
 * Changes an announcement. Returns false for one that there is not or that has ended, for a beginning of one that players have seen
 * already, and for an end that would be over or before the beginning.
 */
export async function changeNotice(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  { to, now }: { readonly to: NoticeChange; readonly now: number },
): Promise<boolean> {
  const [kind = '', ...rest] = id.split('/');
  if (kind !== 'player' && kind !== 'popup') return false;
  const key = rest.join('/');
  const found = await within
    .selectFrom('notice')
    .select(['published_at', 'ends_at'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!found || (found.ends_at && found.ends_at.getTime() <= now)) return false;
  if (to.publishedAt && found.published_at.getTime() <= now) return false;
  const published = to.publishedAt ? new Date(Math.max(now, to.publishedAt.getTime())) : found.published_at;
  const ends = to.endsAt === undefined ? found.ends_at : to.endsAt;
  if (ends && ends.getTime() <= Math.max(now, published.getTime())) return false;
  await within
    .updateTable('notice')
    .set({
      published_at: published,
      ends_at: ends,
      ...(to.condition === undefined ? {} : { condition: to.condition && JSON.stringify(to.condition) }),
      ...(to.timeZone === undefined ? {} : { time_zone: to.timeZone }),
    })
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  return true;
}
