import type { Problem } from '../../renderer/problem/problem.ts';

/** A call that did not succeed. Its problem says which, how, and what the platform answered. */
export class CallFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** What every failure of a call comes to: `message` is a text key until the site puts it into words. */
export function problemOf(error: unknown): Problem {
  if (error instanceof CallFailure) return error.problem;
  return { code: 'network.failed', severity: 'error', message: 'error.network.failed', found: String(error) };
}
