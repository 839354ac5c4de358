import type { Line } from './line.ts';

/** Status of a suspended game. The notice stays until a stake is accepted, because nothing can be played meanwhile. */
export const GAME_DISABLED = 'GAME_DISABLED';

/** Wraps `act`: when an action that was rejected as suspended succeeds later, it calls `over`. */
export function trackSuspension(act: Line['act'], over: () => void): Line['act'] {
  let rejected: string | undefined;
  return async (action, input) => {
    const answer = await act<never>(action, input);
    if (!answer.ok && answer.code === GAME_DISABLED) rejected = action;
    if (answer.ok && action === rejected) {
      rejected = undefined;
      over();
    }
    return answer;
  };
}
