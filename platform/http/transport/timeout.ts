import { type ApiError, reject } from '../../kernel/calls/api-error.ts';

/** Returns the result of the work, or an error after the time: by then the client has given up. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | ApiError> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ApiError>((resolve) => {
    timer = setTimeout(() => resolve(reject('timeout_retry_please')), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
