import type { WithdrawalList } from '../../../generated/types/data.ts';

type Withdrawal = WithdrawalList['list'][number];
export type State = Withdrawal['state'];

/** One point of a time line. `at` is undefined for what is still to come. */
export interface TimelineStep {
  readonly state: State;
  readonly at: string | undefined;
}

const WAY: readonly State[] = ['REQUESTED', 'IN_REVIEW', 'APPROVED', 'ON_ITS_WAY', 'PAID'];
const BAD: readonly State[] = ['REJECTED', 'FAILED', 'RETURNED', 'CANCELED'];

/** Returns what has happened, and what comes next while the withdrawal is on its way. */
export function timeline({ steps, state }: Pick<Withdrawal, 'steps' | 'state'>): readonly TimelineStep[] {
  const past = steps.map(({ state: one, at }) => ({ state: one, at }));
  const place = WAY.indexOf(state);
  const next = place === -1 ? [] : WAY.slice(place + 1).map((one) => ({ state: one, at: undefined }));
  return [...past, ...next];
}

/** How a state looks: it waits, has ended well, or has ended with the money back. */
export const toneOf = (state: State): 'open' | 'good' | 'back' => {
  if (state === 'PAID') return 'good';
  return BAD.includes(state) ? 'back' : 'open';
};
