import type { OperatorErrorCode } from '../../../rules/operator-error-codes.ts';

interface Details {
  /** What is wrong, by field of the request. */
  readonly fields?: Readonly<Record<string, { readonly message: string }>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** What the studio needs to go on. */
  readonly value?: Readonly<Record<string, unknown>>;
}

/** An answer of "no" to an operator, as a value. */
export class OperatorRefusal {
  readonly code: OperatorErrorCode;
  readonly details: Details;

  constructor(code: OperatorErrorCode, details: Details = {}) {
    this.code = code;
    this.details = details;
  }
}

export const refuseOperator = (code: OperatorErrorCode, details: Details = {}): OperatorRefusal =>
  new OperatorRefusal(code, details);
