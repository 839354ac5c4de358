import { type RawBuilder, sql } from '../database/connection.ts';

/** The order of a list that is read page by page: `beyond` compares a row with the last one of the page before. */
export interface PageOrder {
  readonly direction: 'asc' | 'desc';
  /** The direction in SQL text. */
  readonly sorted: RawBuilder<unknown>;
  readonly beyond: RawBuilder<unknown>;
}

/** What waits is worked through from the oldest on. */
export const OLDEST_FIRST: PageOrder = { direction: 'asc', sorted: sql`asc`, beyond: sql`>` };
/** What is over is looked up from the newest back. */
export const NEWEST_FIRST: PageOrder = { direction: 'desc', sorted: sql`desc`, beyond: sql`<` };

type Filter = Readonly<Record<string, string>>;

/** Returns the order of a queue's rows: oldest first as long as only rows that wait are asked for. */
export const orderOf = (waiting: Filter | undefined, asked: Filter): PageOrder =>
  waiting && Object.entries(waiting).every(([name, value]) => asked[name] === value) ? OLDEST_FIRST : NEWEST_FIRST;
