import { queueValidators, type Validator } from '../../../generated/validators/queues.js';

/** Names of the parameters that are missing, wrong or unknown; empty when the parameters fit the schema. */
export function invalidParameters(
  { queue, schema }: { readonly queue: string; readonly schema: string },
  params: Readonly<Record<string, unknown>>,
): readonly string[] {
  const validate: Validator | undefined = queueValidators[`${queue}-${schema}`];
  if (!validate) return Object.keys(params);
  if (validate(params)) return [];
  return [...new Set((validate.errors ?? []).map(fieldOf))];
}

interface Fault {
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function fieldOf({ instancePath, params }: Fault): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' ? named : instancePath.slice(1).replaceAll('/', '.');
}
