import type { Executor } from '../../kernel/database/connection.ts';
import type { Notice } from './store.ts';

/** Announces a promotion that runs, or changes its announcement. Announcements of files keep away from it. */
export async function saveNotice(within: Executor, notice: Omit<Notice, 'kind'>): Promise<void> {
  const { publishedAt, endsAt, texts, merchant, key, condition: _condition, ...rest } = notice;
  const words = { ...rest, texts: JSON.stringify(texts), ends_at: endsAt, origin: 'engine' as const };
  await within
    .insertInto('notice')
    .values({ ...words, merchant, key, kind: 'promotion', published_at: publishedAt })
    .onConflict((conflict) => conflict.columns(['merchant', 'kind', 'key']).doUpdateSet(words))
    .execute();
}

/** Ends the announcement of a promotion that was stopped. */
export async function endPromotionNotice(
  within: Executor,
  { merchant, key }: Pick<Notice, 'merchant' | 'key'>,
  at: Date,
): Promise<void> {
  await within
    .updateTable('notice')
    .set({ ends_at: at })
    .where('merchant', '=', merchant)
    .where('kind', '=', 'promotion')
    .where('key', '=', key)
    .execute();
}
