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

/** An error of a call as a value: handlers return it instead of throwing it, and the pipeline sends it. */
export class ApiError<Code extends string = string, Details = unknown> {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details) {
    this.code = code;
    this.details = details;
  }
}

/** The error of a player's call. */
export class Refusal extends ApiError<ErrorCode, RefusalDetails> {}

export const refuse = (code: ErrorCode, details: RefusalDetails = {}): Refusal => new Refusal(code, details);
