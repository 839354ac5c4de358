import type { QueueShape } from '../../../generated/types/operator-calls.ts';
import { type Labels, labelsOf, withLabels } from '../../kernel/queues/labels.ts';
import type { JsonSchema, LoadedQueue } from '../../kernel/queues/load-queues.ts';
import type { Language } from '../../kernel/queues/queue.ts';
import { withFacts } from './inputs.ts';

const NO_PARAMETERS: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** A code of the authenticator app, or the password of an account without one. Never stored and never logged. */
const PROOF = { type: 'string', format: 'password', minLength: 1, maxLength: 200 } as const;

/** Returns the description of a queue that the studio renders it by, in the operator's language. */
export function shapeOf(loaded: LoadedQueue, language: Language): QueueShape {
  const { name, group, queue, schemas } = loaded;
  const labels = labelsOf(loaded, language);
  const filters = schemas.get('filters');
  return {
    name,
    group,
    labels: { ...labels },
    columns: queue.columns.map(({ key, type, onPage, below }) => ({
      key,
      type,
      ...(onPage ? { onPage } : {}),
      ...(below ? { below } : {}),
    })),
    searchable: queue.searchable,
    ...(queue.waiting ? { waiting: { ...queue.waiting.filter } } : {}),
    ...(queue.live ? { live: true } : {}),
    ...(filters ? { filters: withLabels(filters, labels) } : {}),
    operations: Object.entries(queue.operations).map(
      ([operation, { role, scope, dangerous, proves, shows, bulk, approval }]) => ({
        name: operation,
        role,
        scope,
        ...(dangerous ? { dangerous } : {}),
        ...(shows ? { shows: [...shows] } : {}),
        ...(bulk ? { bulk } : {}),
        ...(approval ? { approval } : {}),
        parameters: parametersOf(schemas.get(operation) ?? NO_PARAMETERS, { proves, labels }),
      }),
    ),
  };
}

function parametersOf(
  schema: JsonSchema,
  { proves, labels }: { readonly proves: boolean | undefined; readonly labels: Labels },
): Record<string, unknown> {
  if (!proves) return { ...withLabels(withFacts(schema, labels), labels) };
  const required = (schema.required ?? []) as readonly string[];
  const properties = { ...(schema.properties as JsonSchema), proof: PROOF };
  return { ...withLabels({ ...schema, properties, required: [...required, 'proof'] }, labels) };
}
