import type { Condition } from '../../../generated/types/manifest.ts';
import type { Executor } from '../../kernel/database/connection.ts';

export type NoticeKind = 'player' | 'popup' | 'promotion' | 'help' | 'help-category';

/** Kinds that have an order set by operators. The other kinds are sorted by date, newest first. */
const ORDERED_KINDS: readonly NoticeKind[] = ['promotion', 'help', 'help-category'];

export interface Notice {
  readonly merchant: string;
  readonly kind: NoticeKind;
  readonly key: string;
  readonly position: number;
  /** Only for promotions and help articles. */
  readonly category: string;
  /** Path of the picture; only for promotions. */
  readonly image: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly publishedAt: Date;
  readonly endsAt: Date | null;
  /** Who sees it; everybody without one. */
  readonly condition?: Condition | null;
}

/** Returns the notices of one kind that are published and have not ended. */
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
    .orderBy(ORDERED_KINDS.includes(kind) ? 'position' : 'published_at', ORDERED_KINDS.includes(kind) ? 'asc' : 'desc')
    .orderBy('key')
    .execute();
  return rows.map(({ published_at: publishedAt, ends_at: endsAt, origin: _origin, time_zone: _zone, ...row }) => ({
    ...row,
    publishedAt,
    endsAt,
  }));
}

/** Returns the merchants of whose notices one began or ended between two times. */
export async function merchantsOfTurns(
  db: Executor,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('notice')
    .select('merchant')
    .distinct()
    .where((row) =>
      row.or([
        row.and([row('published_at', '>=', from), row('published_at', '<=', until)]),
        row.and([row('ends_at', '>=', from), row('ends_at', '<=', until)]),
      ]),
    )
    .execute();
  return rows.map(({ merchant }) => merchant);
}

/** Replaces a merchant's notices by the given ones. Notices that exist keep their publication times. */
export async function replaceNotices(db: Executor, merchant: string, notices: readonly Notice[]): Promise<void> {
  const keys = notices.map(({ kind, key }) => `${kind}/${key}`);
  const existing = await db
    .selectFrom('notice')
    .select(['kind', 'key', 'origin'])
    .where('merchant', '=', merchant)
    .execute();
  for (const { kind, key, origin } of existing) {
    if (origin === 'files' && !keys.includes(`${kind}/${key}`))
      await db
        .deleteFrom('notice')
        .where('merchant', '=', merchant)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
  }
  for (const { publishedAt, endsAt, texts, condition: _condition, ...notice } of notices) {
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
