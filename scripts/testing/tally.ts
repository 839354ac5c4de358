import { endOf, type Failure } from './failures.ts';

/** How many tests and checks passed, how many failed, and which; a flaky journey counts as passed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Journeys that failed once and then passed, with what was said when they failed. */
  readonly flaky: readonly Failure[];
}

export const PASSED: Tally = { passed: 1, failed: 0, failures: [], flaky: [] };

/** One failure, with what was said about it. */
export const failed = (step: string, message: string): Tally => ({
  passed: 0,
  failed: 1,
  failures: [{ step, message }],
  flaky: [],
});

/** A command that is one check: it passed, or its last words say why not. */
export const checked = (step: string, { ok, output }: { readonly ok: boolean; readonly output: string }): Tally =>
  ok ? PASSED : failed(step, endOf(output));

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  flaky: tallies.flatMap(({ flaky }) => flaky),
});

/** The last line of `npm test`; people and machines look for exactly this. */
export const lastLine = ({ passed, failed: count }: Tally): string => `${passed} passed, ${count} failed`;

/**
 * A runner that ends badly without naming a failure (a crash, a rejection that nobody handled) has failed once, and its
 * last words say why.
 */
export function settle(
  step: string,
  counted: Tally | undefined,
  ending: { readonly ok: boolean; readonly output: string },
): Tally {
  if (counted === undefined) return failed(step, endOf(ending.output));
  return ending.ok || counted.failed > 0 ? counted : sum([counted, failed(step, endOf(ending.output))]);
}
