// `resolve`: prints the manifest as served on standard output, and problems on standard error.
import { formatProblem } from '../../renderer/problem/problem.ts';
import type { Command } from './command.ts';
import { resolveByName } from './site-layers.ts';

export const resolve: Command = async ({ names: [name = ''] }, context) => {
  const { resolved } = await resolveByName(context, name, 'resolve');
  for (const problem of resolved.problems) context.report(formatProblem(problem));
  if (!resolved.exact || !resolved.manifest) return 1;
  context.print(JSON.stringify(resolved.manifest, null, 2));
  return 0;
};
