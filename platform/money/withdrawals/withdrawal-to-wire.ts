import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { nameOfDestination } from '../payout-accounts/rules.ts';
import type { PayoutTerms } from '../payout-accounts/terms.ts';
import { lateBefore, SENT_STATES, type WithdrawalState } from './rules.ts';
import type { WithdrawalRow, WithdrawalStepRow } from './tables.ts';

type WireWithdrawal = Calls['withdrawals']['response']['list'][number];
type WireState = WireWithdrawal['state'];

/** What a player is told: whether a provider was asked or has answered is no matter of theirs. */
const STATES: Readonly<Record<WithdrawalState, WireState>> = {
  requested: 'REQUESTED',
  reviewing: 'IN_REVIEW',
  approved: 'APPROVED',
  submitting: 'ON_ITS_WAY',
  submitted: 'ON_ITS_WAY',
  unknown: 'ON_ITS_WAY',
  paid: 'PAID',
  returned: 'RETURNED',
  canceled: 'CANCELED',
  rejected: 'REJECTED',
  failed: 'FAILED',
};

const CONFIRMATIONS = {
  received: 'RECEIVED',
  partly: 'PARTLY',
  not_received: 'NOT_RECEIVED',
  automatic: 'AUTOMATIC',
  forced: 'FORCED',
} as const;

const isState = (state: string): state is WithdrawalState => Object.hasOwn(STATES, state);

interface DatedTerms extends Pick<PayoutTerms, 'canCancel' | 'confirmMinutes'> {
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Returns a withdrawal as its owner sees it, with each step once. */
export function withdrawalToWire(
  row: WithdrawalRow,
  steps: readonly WithdrawalStepRow[],
  terms: DatedTerms,
): WireWithdrawal {
  const { id, amount, fee, returned, destination, state, reason, reference, confirmation, paid_at: paidAt } = row;
  const confirmBy = state === 'paid' && !confirmation && paidAt ? paidAt.getTime() + terms.confirmMinutes * 60_000 : 0;
  return {
    id,
    amount: decimalFromUnits(amount),
    fee: decimalFromUnits(fee),
    returned: decimalFromUnits(returned),
    kind: destination.kind,
    account: nameOfDestination(destination),
    state: STATES[state],
    steps: stepsOf(steps),
    requestedAt: row.requested_at.toISOString(),
    ...(state === 'rejected' && reason !== '' ? { reason } : {}),
    ...failureOf(row, steps),
    ...silenceOf(row, steps, terms),
    ...(reference === '' ? {} : { reference }),
    ...receiptOf(row),
    ...(confirmBy > 0 ? { confirmBy: new Date(confirmBy).toISOString() } : {}),
    canCancel: terms.canCancel && (state === 'requested' || state === 'reviewing'),
  };
}

/** Who ended it that was not paid: the player does something else about an account than about a bank. */
function failureOf({ state }: Pick<WithdrawalRow, 'state'>, steps: readonly WithdrawalStepRow[]) {
  if (state !== 'failed') return {};
  const by = steps.find((step) => step.state === 'failed')?.by;
  if (by === 'provider') return { failedBy: 'BANK' as const };
  return { failedBy: by === 'rules' ? ('ACCOUNT' as const) : ('SITE' as const) };
}

/**
 * Since when a payout that was sent is confirmed by nobody: at once where the answer of its provider was lost, else after half of
 * the time in which a paid one is confirmed. Its owner is told, because nothing they or we can send makes it faster.
 */
function silenceOf(
  { state, changed_at: changed }: WithdrawalRow,
  steps: readonly WithdrawalStepRow[],
  terms: DatedTerms,
) {
  if (!SENT_STATES.includes(state)) return {};
  const sent = steps.find((step) => isState(step.state) && SENT_STATES.includes(step.state))?.at ?? changed;
  const isLate = sent <= lateBefore(terms.now, terms.confirmMinutes);
  return state === 'unknown' || isLate ? { unconfirmedSince: sent.toISOString() } : {};
}

/** What was said about the receipt; nothing while nobody has. */
function receiptOf({ confirmation, confirmed_at: at, received, receipt_reason: reason }: WithdrawalRow) {
  if (!confirmation) return {};
  return {
    confirmation: CONFIRMATIONS[confirmation],
    ...(at ? { confirmedAt: at.toISOString() } : {}),
    ...(received === null ? {} : { received: decimalFromUnits(received) }),
    ...(reason === '' ? {} : { receiptReason: reason }),
  };
}

function stepsOf(steps: readonly WithdrawalStepRow[]): WireWithdrawal['steps'] {
  const known = new Map<WireState, string>();
  for (const { state, at } of steps) {
    if (!isState(state)) continue;
    const wire = STATES[state];
    if (!known.has(wire)) known.set(wire, at.toISOString());
  }
  return [...known].map(([state, at]) => ({ state, at }));
}
