import type { Executor } from '../../../../kernel/database/connection.ts';

/** Returns the articles and categories of the merchant's help centre, in its order. */
export const listHelp = (db: Executor, merchant: string) =>
  db
    .selectFrom('notice')
    .select(['kind', 'key', 'category', 'texts', 'ends_at'])
    .where('merchant', '=', merchant)
    .where('kind', 'in', ['help', 'help-category'])
    .orderBy('category')
    .orderBy('position')
    .orderBy('key')
    .execute();

export type HelpRow = Awaited<ReturnType<typeof listHelp>>[number];

interface ArticleKey {
  readonly within: Executor;
  readonly merchant: string;
  readonly id: string;
}

/** Returns the article, locked until the transaction ends. */
export const lockArticle = ({ within, merchant, id }: ArticleKey) =>
  within
    .selectFrom('notice')
    .select(['key', 'texts', 'ends_at'])
    .where('merchant', '=', merchant)
    .where('kind', '=', 'help')
    .where('key', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes texts or end of an article. Always returns true, so that an operation can end with it. */
export async function changeArticle(
  { within, merchant, id }: ArticleKey,
  change: { texts?: string; ends_at?: Date | null },
): Promise<true> {
  await within
    .updateTable('notice')
    .set(change)
    .where('merchant', '=', merchant)
    .where('kind', '=', 'help')
    .where('key', '=', id)
    .execute();
  return true;
}
