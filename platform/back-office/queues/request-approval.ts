import type { Executor } from '../../kernel/database/connection.ts';
import { APPROVAL_MS } from '../approvals/rules.ts';
import { addApproval, findRequest } from '../approvals/store.ts';
import type { ApprovalRow } from '../approvals/tables.ts';
import { textsOf } from '../audit-log/audit.ts';
import { type OperatorContext, operatorOf } from '../requests/handler.ts';
import { type OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import type { OperationRequest } from './run-operation.ts';

/** A request that waits for a second operator. */
export interface PendingApproval {
  readonly id: string;
  readonly operation: string;
  readonly by: string;
  readonly at: string;
  readonly expiresAt: string;
}

interface Writing {
  readonly context: OperatorContext;
  readonly within: Executor;
  readonly at: Date;
}

/** Stores the request for a second operator. Returns a conflict when the row has a pending request already. */
export async function requestApproval(
  { queue, name, merchant, id, params, key }: OperationRequest,
  { context, within, at }: Writing,
): Promise<{ done: boolean; pending?: PendingApproval } | OperatorApiError> {
  const requestedBy = operatorOf(context).name;
  const known = await findRequest(within, { operator: requestedBy, key });
  if (known) return known.state === 'pending' ? { done: false, pending: pendingOf(known) } : { done: false };
  const expiresAt = new Date(at.getTime() + APPROVAL_MS);
  const added = await addApproval(within, {
    key,
    merchant,
    queue,
    operation: name,
    id,
    params,
    requestedBy,
    at,
    expiresAt,
  });
  if (!added) return rejectOperatorCall('ops.conflict');
  await context.note({
    action: 'opsRequestApproval',
    target: { kind: 'row', queue, id },
    act: name,
    given: textsOf(params),
    within,
  });
  return { done: false, pending: pendingOf(added) };
}

export const pendingOf = (row: ApprovalRow): PendingApproval => ({
  id: String(row.id),
  operation: row.operation,
  by: row.requested_by,
  at: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
