import type { Problem } from './problem.ts';

/** Problems of one code that are printed; a new language lacks hundreds of texts. */
const MAX_OF_A_KIND = 20;

/** Returns up to `max` problems of each code in their order, and how many more there are of a code that has more. */
export function limitKinds(
  problems: readonly Problem[],
  max = MAX_OF_A_KIND,
): { readonly shown: readonly Problem[]; readonly more: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  const shown = problems.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= max;
  });
  const more = [...counts].filter(([, count]) => count > max).map(([code, count]) => [code, count - max] as const);
  return { shown, more: new Map(more) };
}
