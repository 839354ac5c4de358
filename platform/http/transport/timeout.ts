import { type ApiError, reject } from '../../kernel/calls/api-error.ts';

/** The work's result, or a rejection when it takes too long: a caller that has given up must not be kept waiting. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | ApiError> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ApiError>((resolve) => {
    timer = setTimeout(() => resolve(reject('timeout_retry_please')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
