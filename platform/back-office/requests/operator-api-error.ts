import { Rejection } from '../../kernel/calls/api-error.ts';
import type { OperatorErrorCode } from '../../../rules/operator-error-codes.ts';

interface Details {
  /** What is wrong, by field of the request. */
  readonly fields?: Readonly<Record<string, { readonly message: string }>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** What the studio needs to go on. */
  readonly value?: Readonly<Record<string, unknown>>;
}

/** The error of an operator's call. */
export class OperatorApiError extends Rejection<OperatorErrorCode, Details> {}

export const rejectOperatorCall = (code: OperatorErrorCode, details: Details = {}): OperatorApiError =>
  new OperatorApiError(code, details);
