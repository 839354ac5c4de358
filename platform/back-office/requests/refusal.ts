import { ApiError } from '../../kernel/calls/refusal.ts';
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
export class OperatorRefusal extends ApiError<OperatorErrorCode, Details> {}

export const refuseOperator = (code: OperatorErrorCode, details: Details = {}): OperatorRefusal =>
  new OperatorRefusal(code, details);
