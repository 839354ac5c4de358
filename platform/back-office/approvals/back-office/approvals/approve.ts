import { loadQueues } from '../../../../kernel/queues/load-queues.ts';
import { defineRemoteOperation, isDisallowed, isRemote, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { auditOperator, PLATFORM_ORIGIN, textsOf } from '../../../audit-log/audit.ts';
import { findOperator } from '../../../operators/store.ts';
import { approvalProblem } from '../../rules.ts';
import { decideApproval, failApproval, lockOf } from '../../store.ts';
import type { ApprovalRow } from '../../tables.ts';

interface Plan {
  readonly queue: string;
  readonly operation: string;
  readonly row: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestedBy: string;
  /** What the operation prepared for its provider; undefined for one without a provider. */
  readonly inner: object | undefined;
}

interface Answer {
  readonly inner: unknown;
}

const operationOf = async ({ queue, operation }: Pick<Plan, 'queue' | 'operation'>) =>
  (await loadQueues()).get(queue)?.queue.operations[operation];

/** Returns the input of the requested operation, which runs in the name of the operator who requested it. */
const inputOf = (input: OperationInput<unknown>, { row, params, requestedBy }: Plan) => ({
  ...input,
  operator: requestedBy,
  approver: input.operator,
  id: row,
  params: params as never,
});

const planOf = ({ queue, operation, row_id: row, params, requested_by: requestedBy }: ApprovalRow): Plan => ({
  queue,
  operation,
  row,
  params,
  requestedBy,
  inner: undefined,
});

/**
 * Approves a request and runs its operation. The first transaction checks both operators again, under the lock of the
 * request, and marks it as approved; the second applies the operation. A crash between them is finished by the sweep of
 * open operations, so the operation runs exactly once. Without the provider's answer the request is marked as failed.
 */
export const approve = defineRemoteOperation<Plan, Answer, { readonly reason?: string }>({
  role: 'editor',
  scope: 'row',
  proves: true,
  prepare: async (input) => {
    const { platform, within, operator: name } = input;
    const approval = await lockOf(input);
    if (!approval) return undefined;
    const plan = planOf(approval);
    const operation = await operationOf(plan);
    if (!operation) return { rejected: 'ops.not.found' };
    const [requester, decider] = [
      await findOperator(within, { name: approval.requested_by }),
      await findOperator(within, { name }),
    ];
    const now = platform.clock.now();
    const rejected = approvalProblem({ approval, needs: operation.role, requester, decider, now });
    if (rejected) return { rejected };
    const note = input.params.reason?.trim() ?? '';
    await decideApproval(within, { id: approval.id, state: 'approved', by: name, at: new Date(now), note });
    if (!isRemote(operation)) return plan;
    const inner = await operation.prepare(inputOf(input, plan));
    if (isDisallowed(inner)) return inner;
    return inner && { ...plan, inner };
  },
  request: async (plan, by) => {
    const operation = await operationOf(plan);
    if (!operation || !isRemote(operation)) return { inner: undefined };
    const inner = await operation.request(plan.inner as never, by);
    return inner === undefined ? undefined : { inner };
  },
  apply: async (input) => {
    const { platform, within, merchant, plan, answer } = input;
    const operation = await operationOf(plan);
    if (!operation) return false;
    const own = inputOf(input, plan);
    const outcome = isRemote(operation)
      ? await operation.apply({ ...own, plan: plan.inner as never, answer: answer.inner as never })
      : await operation.run(own);
    if (isDisallowed(outcome)) return outcome;
    const given = { ...textsOf(plan.params), requestedBy: plan.requestedBy };
    await auditOperator(
      { platform, call: 'opsRunOperation', merchant, actor: input.operator, ...PLATFORM_ORIGIN },
      { target: { kind: 'row', queue: plan.queue, id: plan.row }, act: plan.operation, given, within },
    );
    return outcome;
  },
  applied: ({ eventOutbox }) => eventOutbox.scheduleFlush(),
  failed: failApproval,
});
