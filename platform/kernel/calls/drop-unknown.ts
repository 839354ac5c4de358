import type { Validator } from '../../../generated/validators/call-responses.js';

/** The most unknown properties of one response that are dropped. */
const MAX_UNKNOWN = 1_000;

/**
 * Removes from a response of another platform what the schema does not name, in place. Platforms of the API family add
 * fields of their own; the schema of this project states only those that it reads.
 */
export function dropUnknown(validate: Validator, response: unknown): void {
  for (let dropped = 0; dropped < MAX_UNKNOWN && !validate(response); dropped += 1) {
    const unknown = (validate.errors ?? []).find(({ keyword }) => keyword === 'additionalProperties');
    if (!unknown) return;
    const holder = at(response, unknown.instancePath);
    Reflect.deleteProperty(holder, String(unknown.params.additionalProperty));
  }
}

/** Returns the object at a JSON pointer that the validator gave. */
function at(root: unknown, pointer: string): object {
  const steps = pointer.split('/').slice(1);
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], root) as object;
}
