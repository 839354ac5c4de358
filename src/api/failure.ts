import type { Problem } from '../../renderer/problem/problem.ts';

/** A failed call, with its problem. */
export class CallFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Converts any error of a call to a problem. `message` is a text key. */
export function toProblem(error: unknown): Problem {
  if (error instanceof CallFailure) return error.problem;
  return { code: 'network.failed', severity: 'error', message: 'error.network.failed', found: String(error) };
}
