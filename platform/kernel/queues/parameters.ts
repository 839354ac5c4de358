import { queueValidators, type Validator } from '../../../generated/validators/queues.js';

/** Returns the names of missing, invalid or unknown parameters; empty when the parameters match the schema. */
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
