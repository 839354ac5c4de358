import type { OperatorRole } from '../../../generated/operator-calls.ts';
import { hasRole, type OperatorErrorCode } from '../../../rules/operator-error-codes.ts';
import type { ApprovalRow } from './tables.ts';

/** How long a request waits for a second operator. */
export const APPROVAL_MS = 24 * 60 * 60 * 1000;

/** An operator as stored when the decision is made. */
interface Person {
  readonly name: string;
  readonly role: OperatorRole;
  readonly active: boolean;
  /** Codes of the merchants; undefined for all of them. */
  readonly merchants: readonly string[] | undefined;
}

interface Decision {
  readonly approval: Pick<ApprovalRow, 'state' | 'requested_by' | 'expires_at' | 'merchant'>;
  /** The least role that may run the operation. */
  readonly needs: OperatorRole;
  readonly decider: Person | undefined;
  readonly now: number;
}

/**
 * Returns why an operator must not decide a request: it is not pending, it has expired, it is the operator's own, or the
 * operator may not run the operation.
 */
export function decisionProblem({ approval, needs, decider, now }: Decision): OperatorErrorCode | undefined {
  if (approval.state !== 'pending') return 'ops.conflict';
  if (approval.expires_at.getTime() <= now) return 'ops.expired';
  if (!decider || decider.name === approval.requested_by) return 'ops.own.request';
  return mayRun(decider, approval.merchant, needs) ? undefined : 'ops.role';
}

/** Returns why a request must not be approved: also when its requester may not run the operation any more. */
export function approvalProblem(
  decision: Decision & { readonly requester: Person | undefined },
): OperatorErrorCode | undefined {
  const { approval, needs, requester } = decision;
  const problem = decisionProblem(decision);
  if (problem) return problem;
  return requester && mayRun(requester, approval.merchant, needs) ? undefined : 'ops.role';
}

const mayRun = ({ role, active, merchants }: Person, merchant: string, needs: OperatorRole): boolean =>
  active && hasRole(role, needs) && (merchants === undefined || merchants.includes(merchant));

/** Returns the names of the operations that an operator may run on a request in the queue of approvals. */
export function operationsOnApproval(
  { state, requested_by: by, expires_at: expires }: Pick<ApprovalRow, 'state' | 'requested_by' | 'expires_at'>,
  { operator, now }: { readonly operator: string; readonly now: number },
): readonly string[] {
  if (state !== 'pending' || expires.getTime() <= now) return [];
  return by === operator ? ['withdraw'] : ['approve', 'reject'];
}
