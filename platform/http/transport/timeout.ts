import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';

/** The work's result, or a refusal when it takes too long: a caller that has given up must not be kept waiting. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | Refusal> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Refusal>((resolve) => {
    timer = setTimeout(() => resolve(refuse('timeout_retry_please')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
