import type { Kysely } from 'kysely';
import { asBooksOwner } from '../../../money/ledger/migrations/books/as-owner.ts';

/** Adds an index of the postings that are no play, so that the movements of a team's money are found without its bets. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  asBooksOwner(db, [
    `create index ledger_tx_movements on books.ledger_tx (created_at, id) where type <> all (array['bet', 'win', 'betwin',
       'round_end', 'round_return', 'adjust', 'rollback', 'welcome'])`,
  ]);
