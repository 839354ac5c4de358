import { createHash } from 'node:crypto';

/** A line of `playwright test --list`: the project and the journey, by its place and title. */
const LINE = /^\s*\[(?<project>[\w-]+)\] › (?<journey>.+)$/;

/** The projects that run the same journeys in another size of window. */
const SIZES = ['desktop', 'phone'];

/**
 * Returns the lines of a list of journeys that one run of everything runs: all, but a journey that has both sizes in one of
 * them, chosen by the seed. Many runs see each in both.
 */
export function inOneSize(lines: readonly string[], seed: string): readonly string[] {
  const named = lines.flatMap((line) => {
    const { project = '', journey = '' } = LINE.exec(line)?.groups ?? {};
    return journey === '' ? [] : [{ line: line.trim(), project, journey }];
  });
  const sizesOf = Map.groupBy(
    named.filter(({ project }) => SIZES.includes(project)),
    ({ journey }) => journey,
  );
  return named
    .filter(({ project, journey }) => {
      const sizes = sizesOf.get(journey) ?? [];
      if (!SIZES.includes(project) || sizes.length < 2) return true;
      return sizes[draw(seed, journey) % sizes.length]?.project === project;
    })
    .map(({ line }) => line);
}

/** Returns a number that the seed and the name decide, evenly from 0 to 2^32 - 1. */
const draw = (seed: string, name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);
