import type { JsonSchema } from './load-queues.ts';

/**
 * Returns the names of missing, invalid or unknown parameters; empty when the parameters match the schema. The validators are loaded
 * with the first operator's request.
 */
export async function invalidParameters(
  { queue, schema }: { readonly queue: string; readonly schema: string },
  params: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const { queueValidators } = await import('../../../generated/validators/queues.js');
  const validate = queueValidators[`${queue}-${schema}`];
  if (!validate) return Object.keys(params);
  if (validate(params)) return [];
  return [...new Set((validate.errors ?? []).map(fieldOf))];
}

interface Parameters {
  readonly params: Readonly<Record<string, unknown>>;
  /** Languages of the merchant. */
  readonly languages: readonly string[];
}

/** Returns the names of parameters with a language that the merchant does not offer: no player would see its texts. */
export function foreignLanguages(schema: JsonSchema | undefined, { params, languages }: Parameters): readonly string[] {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries(properties).flatMap(([name, one]) =>
    one['x-input'] === 'language' && !languages.includes(String(params[name])) ? [name] : [],
  );
}

interface Fault {
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function fieldOf({ instancePath, params }: Fault): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' ? named : instancePath.slice(1).replaceAll('/', '.');
}
