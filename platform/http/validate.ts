import { callValidators } from '../../generated/validators/calls.js';
import type { CallName } from '../../generated/calls.ts';
import type { FieldProblem } from '../../rules/fields/field.ts';
import type { FieldProblems } from '../../rules/fields/registration.ts';

interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/** What is wrong with a request by its schema, field by field; undefined when nothing is. Fills in defaults. */
export function requestFaults(name: CallName, request: unknown): FieldProblems | undefined {
  const validate = callValidators[`${name}Request`];
  if (!validate) throw new Error(`The call ${name} has no validator: run npm run generate.`);
  if (validate(request)) return undefined;
  return Object.fromEntries((validate.errors ?? []).map((fault) => [fieldOf(fault), problemOf(fault)]));
}

/** What is wrong with an answer of our own; for tests and development, where it stops the call. */
export function responseFault(name: CallName, response: unknown): string | undefined {
  const validate = callValidators[`${name}Response`];
  if (!validate) throw new Error(`The call ${name} has no validator: run npm run generate.`);
  if (validate(structuredClone(response))) return undefined;
  const [fault] = validate.errors ?? [];
  return `${name}: ${fault?.instancePath || '/'} ${fault?.message ?? 'does not fit'} ${JSON.stringify(fault?.params ?? {})}`;
}

function fieldOf({ instancePath, params }: Fault): string {
  const missing = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.slice(1).replaceAll('/', '.');
  return [path, typeof missing === 'string' ? missing : ''].filter(Boolean).join('.') || 'request';
}

function problemOf({ keyword }: Fault): FieldProblem {
  if (keyword === 'required') return { message: 'field.required' };
  return { message: keyword === 'additionalProperties' ? 'field.unknown' : 'field.invalid' };
}
