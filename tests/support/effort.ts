/**
 * Returns the CPU time of `one` relative to `other`, over all threads of this process. Runs alternate, and medians are
 * compared.
 */
export async function effortRatio(one: Work, other: Work): Promise<number> {
  const efforts: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const [at, work] of [one, other].entries()) {
      const effort = await effortOf(() => work(round));
      if (round >= WARM_UP) efforts[at]?.push(effort);
    }
  return middle(efforts[0]) / middle(efforts[1]);
}
type Work = (round: number) => Promise<unknown>;
const ROUNDS = 25;
/** Warm-up runs for compilation and loading. */
const WARM_UP = 5;

async function effortOf(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
