import type { Condition } from '../../../../../generated/types/manifest.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

const KINDS = ['player', 'popup', 'promotion'] as const;
type NoticeKind = (typeof KINDS)[number];

export const isNoticeKind = (kind: string): kind is NoticeKind => (KINDS as readonly string[]).includes(kind);

/** Returns the merchant's newest announcements and promotions. */
export function listNotices(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id?: string | undefined },
) {
  let query = db.selectFrom('notice').selectAll().where('merchant', '=', merchant).where('kind', 'in', KINDS);
  const [kind = '', ...key] = (id ?? '').split('/');
  if (id !== undefined && isNoticeKind(kind)) query = query.where('kind', '=', kind).where('key', '=', key.join('/'));
  return query.orderBy('published_at', 'desc').orderBy('key').limit(PAGE).execute();
}

interface NewNotice {
  readonly merchant: string;
  readonly kind: 'player' | 'popup';
  readonly key: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly publishedAt: Date;
  readonly endsAt: Date | null;
  readonly condition: Condition | null;
  readonly timeZone: string | null;
}

export async function addNotice(within: Executor, notice: NewNotice): Promise<void> {
  const { merchant, kind, key, texts, publishedAt, endsAt, condition, timeZone } = notice;
  await within
    .insertInto('notice')
    .values({
      merchant,
      kind,
      key,
      position: 0,
      category: '',
      image: '',
      texts: JSON.stringify(texts),
      published_at: publishedAt,
      ends_at: endsAt,
      condition: condition ? JSON.stringify(condition) : null,
      time_zone: timeZone,
    })
    .execute();
}

interface NoticeKey {
  readonly merchant: string;
  readonly kind: NoticeKind;
  readonly key: string;
}

/** Ends a notice now. Returns false when there is no such notice, or it has ended already. */
export async function endNotice(within: Executor, { merchant, kind, key }: NoticeKey, now: Date): Promise<boolean> {
  const ended = await within
    .updateTable('notice')
    .set({ ends_at: now })
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .returning('key')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Sets title and text in one language of an announcement that operators or files made. */
export async function setWords(
  within: Executor,
  { merchant, kind, key }: { readonly merchant: string; readonly kind: string; readonly key: string },
  { language, words }: { readonly language: string; readonly words: { readonly title: string; readonly text: string } },
): Promise<boolean> {
  if (kind !== 'player' && kind !== 'popup') return false;
  const notice = await within
    .selectFrom('notice')
    .select('texts')
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!notice) return false;
  await within
    .updateTable('notice')
    .set({ texts: JSON.stringify({ ...notice.texts, [language]: words }) })
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  return true;
}
