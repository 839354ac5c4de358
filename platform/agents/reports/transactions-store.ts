import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { TeamMember } from '../tree/downline.ts';

export interface TransactionQuery {
  /** Whose downline is listed; one member only with `isAlone`. */
  readonly parent: TeamMember;
  readonly isAlone: boolean;
  readonly from: Date;
  readonly until: Date;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: TransactionKey | undefined;
}

/** Place of a row: a transaction has one for each account of a member, and its instant is finer than a `Date`. */
export interface TransactionKey {
  /** Microseconds since 1970. */
  readonly micros: bigint;
  readonly entry: bigint;
}

export interface TransactionRow extends TransactionKey {
  readonly id: bigint;
  readonly at: Date;
  readonly username: string;
  readonly type: string;
  readonly amount: bigint;
}

/**
 * Returns the movements of money of members below the agent that are no play, newest first. The index of such postings has
 * none of the bets, which are by far the most.
 */
export async function listTransactions(db: Executor, query: TransactionQuery): Promise<readonly TransactionRow[]> {
  const { parent, isAlone, from, until, limit, after } = query;
  const { rows } = await sql<TransactionRow>`
    select t.id, e.id as entry, t.created_at as at, (extract(epoch from t.created_at) * 1000000)::bigint as micros,
      m.username, t.type, e.amount
    from books.ledger_tx t join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind in ('cash', 'bonus') and a.owner_id is not null
    join agent_path p on p.descendant_id = a.owner_id and p.ancestor_id = ${parent.agentId}
    join member m on m.id = a.owner_id
    where t.type <> all (array['bet', 'win', 'betwin', 'round_end', 'round_return', 'adjust', 'rollback', 'welcome'])
      and t.created_at >= ${from} and t.created_at < ${until}
      and (${after?.entry ?? null}::bigint is null or (t.created_at, e.id) <
        ('epoch'::timestamptz + ${after?.micros ?? 0n}::bigint * interval '1 microsecond', ${after?.entry ?? 0n}))
      and case when ${isAlone} then a.owner_id = ${parent.memberId} else ${parent.memberId} = ${parent.agentId} or a.owner_id in
        (select descendant_id from agent_path where ancestor_id = ${parent.memberId}) end
    order by t.created_at desc, e.id desc limit ${limit + 1}
  `.execute(db);
  return rows;
}
