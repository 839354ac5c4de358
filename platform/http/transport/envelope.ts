import { type ErrorCode, errorStatus, errorText } from '../../../rules/error-codes.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';
import type { ApiErrorDetails } from '../../../rules/api-error-details.ts';
import type { ApiError } from '../../kernel/calls/api-error.ts';

/** What travels when a call succeeds. */
export interface SuccessBody {
  success: true;
  message: '';
  value: unknown;
  requestId: string;
}

/** What travels when anything fails, whatever it was: never more than this. */
export interface ErrorBody {
  success: false;
  errorCode: ErrorCode;
  /** Key of the text a player reads. */
  message: string;
  requestId: string;
  fields?: FieldProblems;
  /** What the page needs to go on, such as that a captcha is asked for now. */
  value?: ApiErrorDetails;
}

export const successBody = (value: unknown, requestId: string): SuccessBody => ({
  success: true,
  message: '',
  value,
  requestId,
});

export function errorBody({ code, details }: ApiError, requestId: string): ErrorBody {
  const body: ErrorBody = { success: false, errorCode: code, message: errorText(code), requestId };
  const { fields } = details;
  const value = valueOf(details);
  return { ...body, ...(fields ? { fields } : {}), ...(value ? { value } : {}) };
}

/** How long to wait stands in the body too: a page cannot read every header. */
function valueOf({ value, retryAfter }: ApiError['details']): ApiErrorDetails | undefined {
  return retryAfter === undefined ? value : { ...value, retryAfter: Math.ceil(retryAfter) };
}

export const statusOf = ({ code }: ApiError): number => errorStatus[code];
