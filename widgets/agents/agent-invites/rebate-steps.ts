const HUNDREDTHS = 100;
const STEP = 5;
const STEPS = 20;

/** Returns the rebates that an agent chooses from, in percent: from nothing to its own in at most twenty steps. */
export function rebateSteps(own: number): readonly number[] {
  const most = Math.round(own * HUNDREDTHS);
  const step = Math.max(STEP, Math.ceil(most / STEPS));
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, at) => Math.min(at * step, most) / HUNDREDTHS);
}
