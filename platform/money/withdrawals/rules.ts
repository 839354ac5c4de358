import { createHash } from 'node:crypto';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';

/**
 * States of a withdrawal. `requested` and `reviewing`: the money is held. `approved` and `submitting`: it is to be sent.
 * `submitted`: the provider has it. `unknown`: the provider's answer was lost, so it is asked about and never sent again.
 * `returned`: all of it came back after it was paid.
 */
export type WithdrawalState =
  | 'requested'
  | 'reviewing'
  | 'approved'
  | 'submitting'
  | 'submitted'
  | 'unknown'
  | 'paid'
  | 'returned'
  | 'canceled'
  | 'rejected'
  | 'failed';

/** What a state may become. A report of a provider that is not here is late or repeated and changes nothing. */
const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['reviewing', 'approved', 'canceled'],
  reviewing: ['approved', 'rejected', 'canceled'],
  approved: ['submitting', 'failed'],
  submitting: ['submitted', 'unknown', 'paid', 'failed'],
  submitted: ['paid', 'failed'],
  unknown: ['submitted', 'paid', 'failed'],
  paid: ['returned'],
  returned: [],
  canceled: [],
  rejected: [],
  failed: [],
};

export const canBecome = (state: WithdrawalState, next: WithdrawalState): boolean => NEXT[state].includes(next);

/** States in which its provider was asked to pay and has not said yet how it ended. */
export const SENT_STATES: readonly WithdrawalState[] = ['submitting', 'submitted', 'unknown'];

/** Returns before when a payout was sent that is late while nobody has confirmed it: half of the time for a receipt ago. */
export const lateBefore = (now: number, confirmMinutes: number): Date => new Date(now - (confirmMinutes * 60_000) / 2);

/** States in which a player has a withdrawal open, of which there is at most one. */
export const OPEN_STATES: readonly WithdrawalState[] = [
  'requested',
  'reviewing',
  'approved',
  'submitting',
  'submitted',
  'unknown',
];

/** What an approval covers. A change of any of it voids the approval. */
interface ApprovedContent {
  readonly id: string;
  readonly member_id: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  readonly destination: PayoutDestination;
}

/** Returns the hash that an approval signs: amount, fee, destination and player. */
export function approvalHash({ id, member_id: member, amount, fee, currency, destination }: ApprovedContent): Buffer {
  const parts = Object.entries(destination).toSorted(([one], [two]) => (one < two ? -1 : 1));
  const content = JSON.stringify([id, String(member), String(amount), String(fee), currency, parts]);
  return createHash('sha256').update(content).digest();
}

/**
 * Returns the key of an attempt at the provider: a function of withdrawal and number, so that an attempt that is repeated
 * after a crash has the same key. 34 letters and digits, of which every provider takes 35.
 */
export const providerKey = (withdrawalId: string, number: number): string =>
  `${withdrawalId.replaceAll('-', '')}${String(number).padStart(2, '0')}`;

/** Seconds from one query of an attempt to the next: soon at first, then every hour. */
const CHECK_AFTER = [5, 30, 120, 600, 1_800];
const LATER_CHECKS = 3_600;

/** Number of queries without an answer after which an operator gets a task. */
export const CHECKS_BEFORE_TASK = CHECK_AFTER.length;

/** Returns when an attempt is queried next, after a number of queries. */
export const nextCheck = (now: number, checks: number): Date =>
  new Date(now + (CHECK_AFTER[checks] ?? LATER_CHECKS) * 1000);

/** Longest that a request to a provider takes with its time-outs; until then nobody else queries or repeats it. */
export const REQUEST_LEASE_MS = 30_000;
