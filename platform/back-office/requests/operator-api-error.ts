import type { OperatorErrorCode } from '../../../rules/operator-error-codes.ts';
import { Rejection } from '../../kernel/calls/api-error.ts';

interface Details {
  /** Messages by field of the request. */
  readonly fields?: Readonly<Record<string, { readonly message: string }>>;
  /** Seconds after which the request may be repeated. */
  readonly retryAfter?: number;
  /** Data that the studio needs to resolve the error. */
  readonly value?: Readonly<Record<string, unknown>>;
}

/** The error of an operator's call. */
export class OperatorApiError extends Rejection<OperatorErrorCode, Details> {}

/** Returns the details of fields whose values are not allowed. */
export const invalidFields = (names: readonly string[]): NonNullable<Details['fields']> =>
  Object.fromEntries(names.map((name) => [name, { message: 'field.invalid' }]));

export const rejectOperatorCall = (code: OperatorErrorCode, details: Details = {}): OperatorApiError =>
  new OperatorApiError(code, details);
