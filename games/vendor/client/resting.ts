import type { Line } from './line.ts';

/** No stake is taken: that is said until one is, because nothing can be played meanwhile. */
export const RESTS = 'GAME_DISABLED';

/** Asks as `act` does; what was refused because the game rests, and is done again, shows that it rests no more. */
export function seeingRest(act: Line['act'], over: () => void): Line['act'] {
  let refused: string | undefined;
  return async (action, input) => {
    const answer = await act<never>(action, input);
    if (!answer.ok && answer.code === RESTS) refused = action;
    if (answer.ok && action === refused) {
      refused = undefined;
      over();
    }
    return answer;
  };
}
