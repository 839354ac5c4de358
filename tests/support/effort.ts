/**
 * The shortest of several tries, in milliseconds: the first that is within `bound`, else the best of all. Whatever else
 * the machine does only makes a try longer, so one short try shows how long the work takes; what waits by itself for
 * longer than the bound never has one.
 */
export async function quickest(bound: number, attempt: (at: number) => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let at = 0; at < TRIES && best >= bound; at += 1) best = Math.min(best, await attempt(at));
  return best;
}
const TRIES = 40;

/**
 * How many times the effort of `other` the effort of `one` is. Counted is the time that this process has the processor,
 * on whichever thread: what other processes do in between does not matter. They take turns, and the middle of each counts.
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
/** What is done for the first time is compiled and loaded on the way. */
const WARM_UP = 5;

async function effortOf(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
