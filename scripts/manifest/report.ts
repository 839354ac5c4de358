// Prints problems: one line each, the fix below it, and a count at the end.
import { limitKinds } from '../../renderer/problem/limit-kinds.ts';
import { formatProblem, type Problem } from '../../renderer/problem/problem.ts';
import type { Context } from './command.ts';

/** Prints up to `max` problems of each code, and how many more there are. */
export function printProblems(problems: readonly Problem[], { print }: Context, max?: number): void {
  const { shown, more } = limitKinds(problems, max);
  for (const problem of shown) {
    print(formatProblem(problem));
    if (problem.fix) print(`    ${problem.fix}`);
  }
  for (const [code, count] of more) print(`${count} more problems of the kind ${code}; --all prints them.`);
}

export function counted(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
