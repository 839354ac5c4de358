/** How long a step of `npm test`, a test file or a journey took, in milliseconds. */
export interface Duration {
  readonly step: string;
  readonly milliseconds: number;
}

export interface Stopwatch {
  /** The steps that have ended, in their order. */
  readonly durations: readonly Duration[];
  /** Returns what `work` returns, and records how long it took. */
  readonly time: <T>(step: string, work: () => Promise<T>) => Promise<T>;
}

/** Returns a stopwatch for steps that run one after another. */
export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  const durations: Duration[] = [];
  return {
    durations,
    time: async (step, work) => {
      const began = now();
      const result = await work();
      durations.push({ step, milliseconds: now() - began });
      return result;
    },
  };
}

/** Returns one line with the duration of each step and of all together, such as `— took: generate 3 s, unit 2 min 5 s; together 2 min 8 s`. */
export function durationsText(durations: readonly Duration[]): string {
  const steps = durations.map(({ step, milliseconds }) => `${step} ${durationText(milliseconds)}`);
  const total = durations.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return `— took: ${steps.join(', ')}; together ${durationText(total)}`;
}

/** Number of test files and journeys that the summary lists. */
const LISTED = 10;

/** Returns the slowest test files and journeys, the slowest first, a line each; an empty text without any. */
export function slowestText(durations: readonly Duration[]): string {
  const slowest = durations.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, LISTED);
  if (slowest.length === 0) return '';
  return ['— slowest', ...slowest.map(({ step, milliseconds }) => `  ${durationText(milliseconds)} ${step}`)].join(
    '\n',
  );
}

function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
