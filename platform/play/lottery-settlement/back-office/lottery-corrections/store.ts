import type { Executor } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { ProposalState } from '../../tables.ts';

interface ProposalsQuery {
  readonly state: ProposalState | undefined;
  readonly search: string;
  readonly before: bigint | undefined;
  readonly only: bigint | undefined;
  readonly order: PageOrder;
}

/** Returns proposals with the result that each would replace. */
export function listProposals(db: Executor, { state, search, before, only, order }: ProposalsQuery) {
  let query = db
    .selectFrom('lottery_proposal as p')
    .innerJoin('lottery_result as r', (join) =>
      join.onRef('r.game', '=', 'p.game').onRef('r.numero', '=', 'p.numero').onRef('r.version', '=', 'p.version'),
    )
    .selectAll('p')
    .select('r.result as before');
  if (only !== undefined) query = query.where('p.id', '=', only);
  if (only === undefined && state) query = query.where('p.state', '=', state);
  if (only === undefined && search !== '')
    query = query.where(({ or, eb }) => or([eb('p.game', '=', search), eb('p.numero', '=', search)]));
  if (before !== undefined) query = query.where('p.id', order.beyond, before);
  return query.orderBy('p.id', order.direction).limit(PAGE).execute();
}

/** Returns how many proposals wait for operators. */
export async function countOpen(db: Executor): Promise<number> {
  const query = db.selectFrom('lottery_proposal').select('id').where('state', '=', 'open');
  return (await query.limit(MAX_WAITING).execute()).length;
}
