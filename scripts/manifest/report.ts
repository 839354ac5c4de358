// Prints problems: one line each, the fix below it, and a count at the end.
import { formatProblem, type Problem } from '../../renderer/problem/problem.ts';
import type { Context } from './command.ts';

export function printProblems(problems: readonly Problem[], { print }: Context): void {
  for (const problem of problems) {
    print(formatProblem(problem));
    if (problem.fix) print(`    ${problem.fix}`);
  }
}

export function counted(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
