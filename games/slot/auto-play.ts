interface AutoPlay {
  /** Plays so many rounds, one after the other. What was started before plays its round out first. */
  readonly start: (rounds: number, play: () => Promise<boolean>) => void;
  readonly stop: () => void;
}

interface Ways {
  /** Settles when no round is being played, whoever began it. */
  readonly whenOver: () => Promise<unknown>;
  readonly pause: () => Promise<unknown>;
  /** How many rounds are left to play, the present one counted. */
  readonly tell: (left: number) => void;
}

/** Plays again and again until it is stopped, runs out, or is refused. Never two rounds at once, however it is pressed. */
export function createAutoPlay({ whenOver, pause, tell }: Ways): AutoPlay {
  let current: object | undefined;
  let before: Promise<void> = Promise.resolve();
  const run = async (mine: object, rounds: number, play: () => Promise<boolean>): Promise<void> => {
    const goesOn = (): boolean => current === mine;
    for (let left = rounds; left > 0 && goesOn(); left -= 1) {
      tell(left);
      await whenOver();
      if (!goesOn() || !(await play())) break;
      await pause();
    }
    if (goesOn()) stop();
  };
  const stop = (): void => {
    current = undefined;
    tell(0);
  };
  return {
    start: (rounds, play) => {
      const mine = {};
      current = mine;
      tell(rounds);
      before = before.then(() => run(mine, rounds, play));
    },
    stop,
  };
}
