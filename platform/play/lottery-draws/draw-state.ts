/** The state of a draw: those up to LOCKED follow from the time of the server, so that no job is late to close betting. */
export type DrawState = 'SCHEDULED' | 'OPEN' | 'LOCKED' | 'DRAWN' | 'SETTLED' | 'CANCELLED';

export interface DrawTimes {
  readonly status: 'planned' | 'drawn' | 'settled' | 'cancelled';
  readonly opensAt: number;
  readonly closesAt: number;
}

const FINAL = { drawn: 'DRAWN', settled: 'SETTLED', cancelled: 'CANCELLED' } as const;

/** Returns the state at an instant. A bet is in time if it arrives before `closesAt`. */
export function stateOfDraw({ status, opensAt, closesAt }: DrawTimes, now: number): DrawState {
  if (status !== 'planned') return FINAL[status];
  if (now < opensAt) return 'SCHEDULED';
  return now < closesAt ? 'OPEN' : 'LOCKED';
}
