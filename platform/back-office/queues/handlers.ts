import { randomUUID } from 'node:crypto';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { loadQueues } from '../../kernel/queues/load-queues.ts';
import { invalidParameters } from '../../kernel/queues/parameters.ts';
import { type AnyOperation, PAGE } from '../../kernel/queues/queue.ts';
import { type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { rejectOperatorCall } from '../requests/operator-api-error.ts';
import { proveAgain } from '../operators/prove-again.ts';
import { runOperation } from './run-operation.ts';
import { shapeOf } from './shape.ts';

const queues = await loadQueues();

export const handlers = {
  opsQueues: async ({ language }) => ({ queues: [...queues.values()].map((loaded) => shapeOf(loaded, language)) }),

  opsQueue: async ({ queue: name, merchant, before, search = '', filter: text, language }, { platform }) => {
    const loaded = queues.get(name);
    if (!loaded) return rejectOperatorCall('ops.not.found');
    const filter = filterOf(name, text);
    if (!filter) return rejectOperatorCall('ops.request', { fields: { filter: { message: 'field.invalid' } } });
    const query = { merchant, before, search, filter, language, now: platform.clock.now() };
    const rows = await loaded.queue.rows(platform.database.db, query);
    return {
      rows: rows.map(({ id, cells, operations, current }) => ({
        id,
        cells: { ...cells },
        ...(operations ? { operations: [...operations] } : {}),
        ...(current ? { current: { ...current } } : {}),
      })),
      more: rows.length >= PAGE,
    };
  },

  opsRunOperation: async ({ queue: name, operation: wanted, merchant, id = '', params: given, key }, context) => {
    const operations = queues.get(name)?.queue.operations ?? {};
    const operation = Object.hasOwn(operations, wanted) ? operations[wanted] : undefined;
    if (!operation) return rejectOperatorCall('ops.not.found');
    const { role } = operatorOf(context);
    if (!hasRole(role, operation.role)) return rejectOperatorCall('ops.role', { value: { needs: operation.role } });
    const { proof, params } = withoutProof(operation, given);
    const invalid = [...invalidParameters({ queue: name, schema: wanted }, params), ...invalidProof(operation, proof)];
    if (invalid.length > 0) return rejectOperatorCall('ops.request', { fields: fieldsOf(invalid) });
    const rejected = operation.proves ? await proveAgain(String(proof), context) : undefined;
    if (rejected) return rejected;
    return runOperation(
      { queue: name, name: wanted, operation, merchant, id, params, key: key ?? randomUUID() },
      context,
    );
  },
} satisfies Partial<OperatorHandlers>;

/** Returns the filter's values; undefined when they are no JSON or do not fit the queue's schema of filters. */
function filterOf(queue: string, text = '{}'): Readonly<Record<string, string>> | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return undefined;
    const values = filter as Record<string, string>;
    return invalidParameters({ queue, schema: 'filters' }, values).length === 0 ? values : undefined;
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

const fieldsOf = (names: readonly string[]): Readonly<Record<string, { readonly message: string }>> =>
  Object.fromEntries(names.map((name) => [name, { message: 'field.invalid' }]));
