import { type ErrorCode, errorStatus } from '../../../rules/error-codes.ts';
import { type OperatorErrorCode, operatorErrorStatus } from '../../../rules/operator-error-codes.ts';
import { OperatorApiError } from '../../back-office/requests/operator-api-error.ts';
import type { ApiError } from '../../kernel/calls/api-error.ts';

/** The error of a call, of a player or an operator. */
export type AnyApiError = ApiError | OperatorApiError;

/** The body of every success. */
interface SuccessBody {
  success: true;
  message: '';
  value: unknown;
  requestId: string;
}

/** The body of every failure. */
interface ErrorBody {
  success: false;
  errorCode: ErrorCode | OperatorErrorCode;
  /** Key of the text that the page shows. */
  message: string;
  requestId: string;
  fields?: AnyApiError['details']['fields'];
  /** Data that the page needs to continue, such as that a captcha is required now. */
  value?: object;
}

export const successBody = (value: unknown, requestId: string): SuccessBody => ({
  success: true,
  message: '',
  value,
  requestId,
});

export function errorBody({ code, details }: AnyApiError, requestId: string): ErrorBody {
  const body: ErrorBody = { success: false, errorCode: code, message: `error.${code}`, requestId };
  const { fields } = details;
  const value = valueOf(details);
  return { ...body, ...(fields ? { fields } : {}), ...(value ? { value } : {}) };
}

/** Returns the value with the time to wait, which is also in the body because a page cannot read every header. */
function valueOf({ value, retryAfter }: AnyApiError['details']): object | undefined {
  return retryAfter === undefined ? value : { ...value, retryAfter: Math.ceil(retryAfter) };
}

export const statusOf = (error: AnyApiError): number =>
  error instanceof OperatorApiError ? operatorErrorStatus[error.code] : errorStatus[error.code];
