import { randomUUID } from 'node:crypto';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { isTimeZone } from '../../kernel/queues/filters.ts';
import { labelsOf } from '../../kernel/queues/labels.ts';
import { NEWEST_FIRST, orderOf } from '../../kernel/queues/order-store.ts';
import { foreignLanguages, invalidParameters } from '../../kernel/queues/parameters.ts';
import { type AnyOperation, PAGE } from '../../kernel/queues/queue.ts';
import { proveAgain } from '../operators/prove-again.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { invalidFields, OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { wrongInputs } from './inputs.ts';
import { visibleQueue, visibleQueues } from './queue-access.ts';
import { rowDetails } from './row-details.ts';
import { withPending } from './rows.ts';
import { runBulk } from './run-bulk.ts';
import { type OperationRequest, runOperation } from './run-operation.ts';
import { shapeOf } from './shape.ts';

export const handlers = {
  opsQueues: async ({ language }, context) => ({
    queues: visibleQueues(operatorOf(context)).map((loaded) => shapeOf(loaded, language)),
  }),

  opsWaiting: async ({ code, language }, context) => {
    const { platform } = context;
    const { db } = platform.database;
    const operator = operatorOf(context);
    const query = { merchant: code, now: platform.clock.now(), operator: operator.name };
    const counts = await Promise.all(
      visibleQueues(operator).map(async (loaded) => {
        const count = await loaded.queue.waiting?.count(db, query);
        if (count === undefined) return [];
        return [{ queue: loaded.name, title: labelsOf(loaded, language).title ?? loaded.name, count }];
      }),
    );
    return { queues: counts.flat() };
  },

  opsQueue: async ({ queue: name, merchant, before, search = '', filter: text, language, timeZone }, context) => {
    const { platform } = context;
    const operator = operatorOf(context);
    const loaded = visibleQueue(name, operator);
    if (!loaded) return rejectOperatorCall('ops.not.found');
    const filter = await filterOf(name, text);
    if (!filter) return rejectOperatorCall('ops.request', { fields: { filter: { message: 'field.invalid' } } });
    if (!isTimeZone(timeZone))
      return rejectOperatorCall('ops.request', { fields: { timeZone: { message: 'field.invalid' } } });
    const now = platform.clock.now();
    const currency = currencyOf(merchant, context);
    const order = orderOf(loaded.queue.waiting?.filter, filter);
    const base = { merchant, currency, language, timeZone, now, operator: operator.name };
    const query = { ...base, before, search, filter, order };
    const { db } = platform.database;
    const rows = await loaded.queue.rows(db, query);
    return { rows: await withPending(db, rows, { merchant, queue: name, now }), more: rows.length >= PAGE };
  },

  opsQueueRow: async ({ queue: name, merchant, id, language }, context) => {
    const operator = operatorOf(context);
    const loaded = visibleQueue(name, operator);
    const now = context.platform.clock.now();
    const base = { merchant, currency: currencyOf(merchant, context), id, language, operator: operator.name, now };
    const query = { ...base, before: undefined, search: '', filter: {}, order: NEWEST_FIRST, timeZone: 'UTC' };
    return (loaded && (await rowDetails(loaded, query, context))) ?? rejectOperatorCall('ops.not.found');
  },

  opsRunOperation: async ({ id = '', ...asked }, context) => {
    const request = await admitted(asked, context);
    return request instanceof OperatorApiError ? request : runOperation({ ...request, id }, context);
  },

  opsRunBulk: async ({ ids, ...asked }, context) => {
    const request = await admitted(asked, context);
    if (request instanceof OperatorApiError) return request;
    if (!request.operation.bulk) return rejectOperatorCall('ops.not.found');
    return { results: [...(await runBulk(request, ids, context))] };
  },
} satisfies Partial<OperatorHandlers>;

/** Returns the merchant's currency; empty when the merchant is gone, whose queues have no rows. */
const currencyOf = (merchant: string, { platform }: OperatorContext): string =>
  platform.sites.byCode(merchant)?.manifest.merchant.currency ?? '';

interface OperationQuery {
  readonly queue: string;
  readonly operation: string;
  readonly merchant: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

/** Returns the request for an operation that exists, is permitted and has valid parameters; else the error. */
async function admitted(
  { queue: name, operation: wanted, merchant, params: given, key }: OperationQuery,
  context: OperatorContext,
): Promise<Omit<OperationRequest, 'id'> | OperatorApiError> {
  const operator = operatorOf(context);
  const loaded = visibleQueue(name, operator);
  const operations = loaded?.queue.operations ?? {};
  const operation = Object.hasOwn(operations, wanted) ? operations[wanted] : undefined;
  if (!operation) return rejectOperatorCall('ops.not.found');
  if (!hasRole(operator.role, operation.role))
    return rejectOperatorCall('ops.role', { value: { needs: operation.role } });
  const { proof, params } = withoutProof(operation, given);
  const languages = context.platform.sites.byCode(merchant)?.manifest.locale.supported ?? [];
  const invalid = [
    ...(await invalidParameters({ queue: name, schema: wanted }, params)),
    ...foreignLanguages(loaded?.schemas.get(wanted), { params, languages }),
    ...wrongInputs(loaded?.schemas.get(wanted), params),
    ...invalidProof(operation, proof),
  ];
  if (invalid.length > 0) return rejectOperatorCall('ops.request', { fields: invalidFields(invalid) });
  const unproved = operation.proves ? await proveAgain(String(proof), context) : undefined;
  return unproved ?? { queue: name, name: wanted, operation, merchant, params, key: key ?? randomUUID() };
}

/** Returns the filter's values; undefined when they are no JSON or do not fit the queue's schema of filters. */
async function filterOf(queue: string, text = '{}'): Promise<Readonly<Record<string, string>> | undefined> {
  try {
    const filter: unknown = JSON.parse(text);
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return undefined;
    const values = filter as Record<string, string>;
    return (await invalidParameters({ queue, schema: 'filters' }, values)).length === 0 ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Splits the operator's proof of identity from the parameters, so that it is neither validated by their schema nor logged. */
function withoutProof({ proves }: AnyOperation, given: Readonly<Record<string, unknown>>) {
  if (!proves) return { proof: undefined, params: given };
  const { proof, ...params } = given;
  return { proof, params };
}

const invalidProof = ({ proves }: AnyOperation, proof: unknown): readonly string[] =>
  !proves || (typeof proof === 'string' && proof.trim() !== '' && proof.length <= 200) ? [] : ['proof'];
