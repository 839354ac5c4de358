import type { Executor } from '../../kernel/database/connection.ts';

export type NoticeKind = 'player' | 'popup' | 'promotion' | 'help' | 'help-category';

/** Kinds that operators put in an order; the others are shown newest first. */
const ORDERED: readonly NoticeKind[] = ['promotion', 'help', 'help-category'];

export interface Notice {
  readonly merchant: string;
  readonly kind: NoticeKind;
  readonly key: string;
  readonly position: number;
  /** Of promotions and of articles of the help centre only. */
  readonly category: string;
  /** Path of the picture; of promotions only. */
  readonly image: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly publishedAt: Date;
  readonly endsAt: Date | null;
}

/** Notices of one kind that are published and have not ended. */
export async function currentNotices(
  db: Executor,
  { merchant, kind, now }: { merchant: string; kind: NoticeKind; now: number },
): Promise<Notice[]> {
  const at = new Date(now);
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('published_at', '<=', at)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .orderBy(ORDERED.includes(kind) ? 'position' : 'published_at', ORDERED.includes(kind) ? 'asc' : 'desc')
    .orderBy('key')
    .execute();
  return rows.map(({ published_at: publishedAt, ends_at: endsAt, ...row }) => ({ ...row, publishedAt, endsAt }));
}

/** Replaces a merchant's notices by the given ones; those that were there keep their times. */
export async function replaceNotices(db: Executor, merchant: string, notices: readonly Notice[]): Promise<void> {
  const keys = notices.map(({ kind, key }) => `${kind}/${key}`);
  const known = await db.selectFrom('notice').select(['kind', 'key']).where('merchant', '=', merchant).execute();
  for (const { kind, key } of known) {
    if (!keys.includes(`${kind}/${key}`))
      await db
        .deleteFrom('notice')
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
  }
  for (const { publishedAt, endsAt, texts, ...notice } of notices) {
    const { position, category, image } = notice;
    await db
      .insertInto('notice')
      .values({ ...notice, texts: JSON.stringify(texts), published_at: publishedAt, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'kind', 'key'])
          .doUpdateSet({ position, category, image, texts: JSON.stringify(texts) }),
      )
      .execute();
  }
}
