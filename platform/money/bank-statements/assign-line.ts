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
  /** What the line is worth in the currency of the deposit, for a line of another one. */
  readonly worth: bigint | undefined;
  readonly by: string;
}

/** `unknown`: no single deposit of the merchant is meant. `worth`: it is stated for another currency, and for no other. */
export type AssignmentOutcome = 'assigned' | 'none' | 'unknown' | 'worth';

/**
 * Gives a line that names no deposit that it can pay to one, as a doubt: another operator credits it, or puts it aside. Nothing
 * here knows a rate: what money of another currency is worth is what the bank gave for it, and the operator states it.
 */
export async function assignLine(within: Executor, assignment: Assignment): Promise<AssignmentOutcome> {
  const { merchant, deposit, by } = assignment;
  const line = await lockLine(within, { merchant, id: assignment.line });
  if (line?.state !== 'doubtful' || !isAssignable(line)) return 'none';
  const worth = assignment.worth ?? null;
  const order = await findMeant(within, { merchant, deposit, line, worth });
  if (!order) return 'unknown';
  if ((order.currency === line.currency) !== (worth === null)) return 'worth';
  const reason = doubtOfAssigned({ ...line, isUnreadable: false }, order, worth);
  await changeLine(within, line.id, { order_id: order.id, assigned_by: by, worth, reason });
  return 'assigned';
}

const ORDER_ID = /^[0-9a-f-]{36}$/i;

interface Meant extends Pick<Assignment, 'merchant' | 'deposit'> {
  readonly line: BankStatementLineRow;
  readonly worth: bigint | null;
}

async function findMeant(within: Executor, { merchant, deposit, line, worth }: Meant): Promise<Awaited | undefined> {
  const references = findReferences(deposit);
  const named =
    references.length > 0
      ? await findAwaited(within, { merchant, references })
      : ORDER_ID.test(deposit)
        ? await findAwaitedById(within, { merchant, id: deposit.toLowerCase() })
        : undefined;
  if (named) return named.length === 1 ? named[0] : undefined;
  const orders = await findAwaitedOf(within, { merchant, username: deposit });
  return chooseOpen(worth === null ? line : { amount: worth, currency: orders[0]?.currency ?? '' }, orders);
}
