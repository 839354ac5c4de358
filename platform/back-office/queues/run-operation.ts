import { hasRole } from '../../../rules/operator-error-codes.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import {
  type AnyOperation,
  type AnyRemoteOperation,
  type Disallowed,
  isDisallowed,
  isRemote,
} from '../../kernel/queues/queue.ts';
import { textsOf } from '../audit-log/audit.ts';
import { findOperator } from '../operators/store.ts';
import { type OperatorContext, operatorOf } from '../requests/handler.ts';
import { worksFor } from '../requests/operator.ts';
import { invalidFields, OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { type PendingApproval, requestApproval } from './request-approval.ts';
import { addOperation, endOperation, findOperation, lockOperation, setPlan } from './store.ts';
import type { OperationRow } from './tables.ts';

export interface OperationRequest {
  readonly queue: string;
  readonly name: string;
  readonly operation: AnyOperation;
  readonly merchant: string;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Idempotency key: a request with the same key of the same operator returns the outcome of the first. */
  readonly key: string;
}

/** `pending`: the operation waits for a second operator. */
export type Outcome = { readonly done: boolean; readonly pending?: PendingApproval } | OperatorApiError;

/** How long a provider may take; the adapters' own time-outs are shorter. */
const TIMEOUT_MS = 15_000;

/** Rolls a transaction back because the operation is not allowed. */
class RolledBack extends Error {
  readonly outcome: OperatorApiError;

  constructor({ rejected, fields = [] }: Disallowed) {
    super(rejected);
    this.outcome = rejectOperatorCall(rejected, fields.length > 0 ? { fields: invalidFields(fields) } : {});
  }
}

function asOutcome(error: unknown): OperatorApiError {
  if (error instanceof RolledBack) return error.outcome;
  throw error;
}

/** Returns the outcome of a phase. Throws an error that rolls the transaction back for one that is not allowed. */
function allowed<Value>(outcome: Value | Disallowed): Value {
  if (isDisallowed(outcome as object)) throw new RolledBack(outcome as Disallowed);
  return outcome as Value;
}

/**
 * Runs an operation once for its key. The first transaction validates, writes the operation and locks its row; one that needs a
 * provider then asks it outside any transaction, and applies the answer in a second transaction. An operation for two people
 * is stored as a request instead.
 */
export async function runOperation(request: OperationRequest, context: OperatorContext): Promise<Outcome> {
  const { platform } = context;
  const first = await platform.database.transaction((within) => begin(request, { context, within })).catch(asOutcome);
  if (first instanceof OperatorApiError || 'done' in first) return first;
  return finishOperation(platform, first.open, request.operation as AnyRemoteOperation);
}

interface Begin {
  readonly context: OperatorContext;
  readonly within: Executor;
}

async function begin(request: OperationRequest, { context, within }: Begin): Promise<Outcome | { open: OperationRow }> {
  const { platform } = context;
  const { queue, name, operation, merchant, id, params, key } = request;
  const operator = operatorOf(context).name;
  const denied = await recheck(within, context, request);
  if (denied) return denied;
  const input = { platform, within, merchant, operator, id, params: params as never };
  const at = new Date(platform.clock.now());
  if (operation.approval && ((await operation.needsApproval?.(input)) ?? true))
    return requestApproval(request, { context, within, at });
  const added = await addOperation(within, { key, operator, merchant, queue, operation: name, id, params, at });
  if (!added) return outcomeOf(await findOperation(within, { operator, key }));
  await context.note({ target: { kind: 'row', queue, id }, act: name, given: textsOf(params), within });
  if (!isRemote(operation)) return end(within, { id: added.id, changed: allowed(await operation.run(input)), at });
  const plan = allowed(await operation.prepare(input));
  if (plan === undefined) return end(within, { id: added.id, changed: false, at });
  await setPlan(within, added.id, plan);
  return { open: { ...added, plan } };
}

async function end(
  within: Executor,
  { id, changed, at }: { readonly id: bigint; readonly changed: boolean; readonly at: Date },
): Promise<Outcome> {
  await endOperation(within, { id, state: 'done', changed, at });
  return { done: changed };
}

/** Returns the outcome of a request with the same key; a row that another open operation locks is a conflict. */
function outcomeOf(operation: OperationRow | undefined): Outcome {
  if (!operation || operation.state === 'open') return rejectOperatorCall('ops.conflict');
  return operation.state === 'done' ? { done: operation.changed } : rejectOperatorCall('ops.unavailable');
}

/** Permissions may have changed since the request was admitted, so they are read again in the transaction. */
async function recheck(
  within: Executor,
  context: OperatorContext,
  { merchant, operation }: Pick<OperationRequest, 'merchant' | 'operation'>,
): Promise<OperatorApiError | undefined> {
  const stored = await findOperator(within, { id: operatorOf(context).id });
  if (!stored?.active) return rejectOperatorCall('ops.signed.out');
  if (!worksFor(stored, merchant)) return rejectOperatorCall('ops.not.found');
  return hasRole(stored.role, operation.role)
    ? undefined
    : rejectOperatorCall('ops.role', { value: { needs: operation.role } });
}

/** Asks the provider outside any transaction and applies its answer in one. Safe to repeat after a crash. */
export async function finishOperation(
  platform: Platform,
  open: OperationRow,
  operation: AnyRemoteOperation,
): Promise<Outcome> {
  const { database, clock, log } = platform;
  const plan = open.plan ?? {};
  const answer = await withTimeout(operation.request(plan as never, { platform, key: `operation-${open.id}` })).catch(
    (error: unknown) => {
      log.warn({ operation: String(open.id), err: error }, 'the provider did not answer an operation');
      return undefined;
    },
  );
  if (answer === undefined) {
    await failOperation(platform, open, operation);
    return rejectOperatorCall('ops.unavailable');
  }
  const { merchant, operator, row_id: id } = open;
  const applying = database.transaction(async (within): Promise<Outcome> => {
    const current = await lockOperation(within, open.id);
    if (current.state !== 'open') return outcomeOf(current);
    const input = { platform, within, merchant, operator, id, params: open.params as never };
    const changed = allowed(await operation.apply({ ...input, plan: plan as never, answer: answer as never }));
    return end(within, { id: open.id, changed, at: new Date(clock.now()) });
  });
  const outcome = await applying.catch(asOutcome);
  if (outcome instanceof OperatorApiError) await failOperation(platform, open, operation);
  else operation.applied?.(platform);
  return outcome;
}

/** Ends an open operation as failed; one that has ended already keeps its outcome. */
export async function failOperation(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, merchant, row_id: row }: OperationRow,
  operation: AnyOperation | undefined,
): Promise<void> {
  await database.transaction(async (within) => {
    const { state } = await lockOperation(within, id);
    if (state !== 'open') return;
    await endOperation(within, { id, state: 'failed', changed: false, at: new Date(clock.now()) });
    if (operation && isRemote(operation)) await operation.failed?.({ within, merchant, id: row });
  });
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
