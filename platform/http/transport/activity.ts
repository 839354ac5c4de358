/** Whether work of one kind has been done a moment ago. */
export interface Activity {
  note(): void;
  isUnderWay(): boolean;
}

/** Longer than the pauses between two stakes of one player, so that pages do not take the processors in each of them. */
const LASTS_MS = 2_000;

/** Returns an activity that is under way for two seconds after it was noted last. */
export function createActivity(now: () => number = () => performance.now()): Activity {
  let until = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      until = now() + LASTS_MS;
    },
    isUnderWay: () => now() < until,
  };
}
