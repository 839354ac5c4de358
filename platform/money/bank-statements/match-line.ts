import { findReferences } from '../../providers/payment-codes/transfer-reference.ts';
import type { StatementLine } from './read-statement.ts';

/** Why a line is not proposed. */
export type Doubt =
  | 'unreadable'
  | 'no-reference'
  | 'several-references'
  | 'unknown-reference'
  | 'currency'
  | 'already-paid'
  | 'ended'
  | 'amount'
  | 'assigned'
  | 'converted';

/** A deposit by bank transfer, as far as a line is compared with it. */
export interface Awaited {
  readonly id: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly received: bigint;
  readonly state: string;
  /** Whether another line is proposed for it, or was credited to it. */
  readonly isTaken: boolean;
}

export type Match =
  | { readonly state: 'proposed'; readonly orderId: string }
  | { readonly state: 'doubtful'; readonly reason: Doubt; readonly orderId?: string };

type Compared = Pick<StatementLine, 'amount' | 'currency' | 'text' | 'isUnreadable'>;

const WAITING: readonly string[] = ['created', 'awaiting', 'detected'];

/** Returns the deposit that a line pays: proposed when reference, currency and amount are those of one that waits, else with a doubt. */
export function matchLine(line: Compared, awaited: readonly Awaited[]): Match {
  if (line.isUnreadable) return { state: 'doubtful', reason: 'unreadable' };
  const references = [...new Set(findReferences(line.text))];
  if (references.length === 0) return { state: 'doubtful', reason: 'no-reference' };
  const [order, ...others] = awaited.filter(({ reference }) => references.includes(reference));
  if (references.length > 1 || others.length > 0) return { state: 'doubtful', reason: 'several-references' };
  if (!order) return { state: 'doubtful', reason: 'unknown-reference' };
  const reason = doubtOf(line, order);
  return reason ? { state: 'doubtful', reason, orderId: order.id } : { state: 'proposed', orderId: order.id };
}

function doubtOf({ amount, currency }: Compared, order: Awaited): Doubt | undefined {
  if (currency !== order.currency) return 'currency';
  if (order.received > 0n || order.isTaken) return 'already-paid';
  if (!WAITING.includes(order.state)) return 'ended';
  return amount === order.amount ? undefined : 'amount';
}

/**
 * Returns the doubt about a line that an operator assigns to a deposit: one stays, so that another operator decides by a reason.
 * A line of another currency is compared by the worth that the operator states; `currency` is none that can be credited.
 */
export const doubtOfAssigned = (line: Compared, order: Awaited, worth: bigint | null = null): Doubt =>
  worth === null
    ? (doubtOf(line, order) ?? 'assigned')
    : (doubtOf({ ...line, amount: worth, currency: order.currency }, order) ?? 'converted');

const NAMELESS: readonly string[] = [
  'no-reference',
  'several-references',
  'unknown-reference',
  // What it is worth is nobody's guess: the operator states it with the deposit.
  'currency',
] satisfies readonly Doubt[];

/** Whether an operator may choose the deposit of a line: its text names none that it can pay, or an operator chose the one it has. */
export const isAssignable = (line: { readonly reason: string | null; readonly assigned_by: string | null }): boolean =>
  line.assigned_by !== null || NAMELESS.includes(line.reason ?? '');

/** Returns the deposit that a player's payment is for: the only open one, or the only one of its amount; undefined when unclear. */
export function chooseOpen(
  { amount, currency }: Pick<Compared, 'amount' | 'currency'>,
  orders: readonly Awaited[],
): Awaited | undefined {
  const open = orders.filter((order) => order.currency === currency && WAITING.includes(order.state) && !order.isTaken);
  const exact = open.filter((order) => order.amount === amount);
  const [only, ...others] = exact.length > 0 ? exact : open;
  return others.length > 0 ? undefined : only;
}

/** Doubts about a payment of a known deposit in its currency: it can be credited as what it is. */
const CREDITABLE: readonly string[] = [
  'already-paid',
  'ended',
  'amount',
  'assigned',
  'converted',
] satisfies readonly Doubt[];
export const isCreditable = (reason: string | null): boolean => reason !== null && CREDITABLE.includes(reason);
