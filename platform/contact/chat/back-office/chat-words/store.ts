import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';
import type { WordAction } from '../../filter/words.ts';

interface WordQuery {
  readonly merchant: string;
  readonly search: string;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
}

/** Returns the word list of a merchant, the newest first. */
export function listWordRows(db: Executor, { merchant, search, before, id }: WordQuery) {
  let query = db.selectFrom('chat_word').selectAll().where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (search !== '') query = query.where('word', 'ilike', `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(PAGE).execute();
}

interface NewWord {
  readonly merchant: string;
  readonly language: string;
  readonly word: string;
  readonly form: string;
  readonly action: WordAction;
  readonly created_at: Date;
  readonly created_by: string;
}

/** Adds a word, or changes what is done with one that is listed. */
export async function setWord(within: Executor, word: NewWord): Promise<void> {
  const { action } = word;
  await within
    .insertInto('chat_word')
    .values(word)
    .onConflict((conflict) => conflict.columns(['merchant', 'language', 'form']).doUpdateSet({ action }))
    .execute();
}

export async function deleteWord(within: Executor, merchant: string, id: bigint): Promise<boolean> {
  const deleted = await within
    .deleteFrom('chat_word')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Returns the texts of the last week, the newest first, on which a new word is tried. */
export async function listRecentTexts(db: Executor, merchant: string, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select e.text from chat_entry e join chat_room r on r.id = e.room_id
    where r.merchant = ${merchant} and e.kind = 'message' and e.created_at > ${since}
    order by e.created_at desc limit 5000
  `.execute(db);
  return rows.map(({ text }) => text);
}
