import type { CallName } from '../../../generated/calls.ts';
import type { OperatorCallName } from '../../../generated/operator-calls.ts';
import { callRequests, type Validator } from '../../../generated/validators/call-requests.js';
import type { FieldProblem } from '../../../rules/fields/field.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';
import { unstorableTexts } from './storable-text.ts';

interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/**
 * Returns the problems of a request by field; undefined when it matches its schema and the database can store it. Adds default
 * values.
 */
export const requestFaults = (name: CallName, request: unknown): FieldProblems | undefined =>
  faultsOf(callRequests[name], name, request);

/** Loads the validators of operators' calls with the first of them. */
export async function operatorRequestFaults(
  name: OperatorCallName,
  request: unknown,
): Promise<FieldProblems | undefined> {
  const { operatorRequests } = await import('../../../generated/validators/operator-call-requests.js');
  return faultsOf(operatorRequests[name], name, request);
}

function faultsOf(validate: Validator | undefined, name: string, request: unknown): FieldProblems | undefined {
  if (!validate) throw new Error(`The call ${name} has no validator: run npm run generate.`);
  if (validate(request)) return unstorableFields(request);
  return Object.fromEntries((validate.errors ?? []).map((fault) => [fieldOf(fault), problemOf(fault)]));
}

function unstorableFields(request: unknown): FieldProblems | undefined {
  const fields = unstorableTexts(request);
  return fields.length === 0
    ? undefined
    : Object.fromEntries(fields.map((field) => [field, { message: 'field.invalid' }]));
}

/**
 * Returns how a response breaks its schema; undefined when it does not. Used in tests and development, where it ends the call, so
 * a platform in production never loads the validators.
 */
export async function responseFault(name: CallName, response: unknown): Promise<string | undefined> {
  const { callResponses } = await import('../../../generated/validators/call-responses.js');
  return faultOf(callResponses[name], name, response);
}

export async function operatorResponseFault(name: OperatorCallName, response: unknown): Promise<string | undefined> {
  const { operatorResponses } = await import('../../../generated/validators/operator-call-responses.js');
  return faultOf(operatorResponses[name], name, response);
}

function faultOf(validate: Validator | undefined, name: string, response: unknown): string | undefined {
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
