import type { Kysely } from 'kysely';
import { asBooksOwner } from './books/as-owner.ts';

/**
 * Has the sums of accounts read each transaction by its key. A young table without statistics was read whole for every posting
 * instead, and the kept plan of a connection went on with that while the table grew.
 */
export const up = (db: Kysely<unknown>): Promise<void> => asBooksOwner(db, STATEMENTS);

const STATEMENTS = ['seqscan', 'hashjoin', 'mergejoin'].map(
  (plan) => `alter function books.ledger_add_sums() set enable_${plan} = off`,
);
