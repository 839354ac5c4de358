import type { Executor } from '../../kernel/database/connection.ts';
import { findReferences } from '../../providers/payment-codes/transfer-reference.ts';
import { type Awaited, chooseOpen, doubtOfAssigned, isAssignable } from './match-line.ts';
import { changeLine, findAwaited, findAwaitedById, findAwaitedOf, lockLine } from './store.ts';
import type { BankStatementLineRow } from './tables.ts';

interface Assignment {
  readonly merchant: string;
  /** Number of the line. */
  readonly line: bigint;
  /** Reference or number of a deposit, or a whole user name. */
  readonly deposit: string;
  readonly by: string;
}

/** `unknown`: no single deposit of the merchant in the line's currency is meant. */
export type AssignmentOutcome = 'assigned' | 'none' | 'unknown';

/** Gives a line that names no deposit to one, as a doubt: another operator credits it, or puts it aside. */
export async function assignLine(within: Executor, assignment: Assignment): Promise<AssignmentOutcome> {
  const { merchant, deposit, by } = assignment;
  const line = await lockLine(within, { merchant, id: assignment.line });
  if (line?.state !== 'doubtful' || !isAssignable(line)) return 'none';
  const order = await findMeant(within, { merchant, deposit, line });
  if (order?.currency !== line.currency) return 'unknown';
  const reason = doubtOfAssigned({ ...line, isUnreadable: false }, order);
  await changeLine(within, line.id, { order_id: order.id, assigned_by: by, reason });
  return 'assigned';
}

const ORDER_ID = /^[0-9a-f-]{36}$/i;

interface Meant extends Pick<Assignment, 'merchant' | 'deposit'> {
  readonly line: BankStatementLineRow;
}

async function findMeant(within: Executor, { merchant, deposit, line }: Meant): Promise<Awaited | undefined> {
  const references = findReferences(deposit);
  const named =
    references.length > 0
      ? await findAwaited(within, { merchant, references })
      : ORDER_ID.test(deposit)
        ? await findAwaitedById(within, { merchant, id: deposit.toLowerCase() })
        : undefined;
  if (named) return named.length === 1 ? named[0] : undefined;
  return chooseOpen(line, await findAwaitedOf(within, { merchant, username: deposit }));
}
