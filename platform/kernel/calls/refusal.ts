import type { ErrorCode } from '../../../rules/error-codes.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';
import type { ApiErrorDetails } from '../../../rules/api-error-details.ts';

export interface RefusalDetails {
  /** What is wrong field by field. */
  readonly fields?: FieldProblems;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** What the page needs to go on. */
  readonly value?: ApiErrorDetails;
}

/** An answer of "no" as a value: handlers return it, they do not throw it. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    this.code = code;
    this.details = details;
  }
}

export const refuse = (code: ErrorCode, details: RefusalDetails = {}): Refusal => new Refusal(code, details);
