import type { ApiErrorDetails } from '../../../rules/api-error-details.ts';
import type { ErrorCode } from '../../../rules/error-codes.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';

export interface RejectionDetails {
  /** The problem of each invalid field. */
  readonly fields?: FieldProblems;
  /** Seconds until the client may retry. Sent as the Retry-After header. */
  readonly retryAfter?: number;
  /** Data that the page needs to continue, such as the verification that a log-in requires. */
  readonly value?: ApiErrorDetails;
}

/** The rejection of a request as a value: handlers return it instead of throwing, and the request pipeline sends it. */
export class Rejection<Code extends string = string, Details = unknown> {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details) {
    this.code = code;
    this.details = details;
  }
}

/** The rejection of a player's API call. */
export class ApiError extends Rejection<ErrorCode, RejectionDetails> {}

export const reject = (code: ErrorCode, details: RejectionDetails = {}): ApiError => new ApiError(code, details);
