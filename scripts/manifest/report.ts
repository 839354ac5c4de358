// Prints problems: one line each, the fix below it, and a count at the end.
import { formatProblem, type Problem } from '../../renderer/problem/problem.ts';
import type { Context } from './command.ts';

/** Problems of one code that are printed; a new language lacks hundreds of texts. */
export const MAX_OF_A_KIND = 20;

/** Prints up to `max` problems of each code, and how many more there are. */
export function printProblems(problems: readonly Problem[], { print }: Context, max = MAX_OF_A_KIND): void {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const count = (counts.get(problem.code) ?? 0) + 1;
    counts.set(problem.code, count);
    if (count > max) continue;
    print(formatProblem(problem));
    if (problem.fix) print(`    ${problem.fix}`);
  }
  for (const [code, count] of counts)
    if (count > max) print(`${count - max} more problems of the kind ${code}; --all prints them.`);
}

export function counted(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
