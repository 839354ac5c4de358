interface AutoPlay {
  /** Plays this many rounds sequentially, after the round in progress has ended. */
  readonly start: (rounds: number, play: () => Promise<boolean>) => void;
  readonly stop: () => void;
}

interface Ways {
  /** Resolves when no round is in progress. */
  readonly whenOver: () => Promise<unknown>;
  readonly pause: () => Promise<unknown>;
  /** Reports the remaining rounds, including the current one. */
  readonly notify: (left: number) => void;
}

/** Repeats rounds until stopped, exhausted or rejected. It never runs two rounds at the same time. */
export function createAutoPlay({ whenOver, pause, notify }: Ways): AutoPlay {
  let current: object | undefined;
  let before: Promise<void> = Promise.resolve();
  const run = async (mine: object, rounds: number, play: () => Promise<boolean>): Promise<void> => {
    const goesOn = (): boolean => current === mine;
    for (let left = rounds; left > 0 && goesOn(); left -= 1) {
      notify(left);
      await whenOver();
      if (!goesOn() || !(await play())) break;
      await pause();
    }
    if (goesOn()) stop();
  };
  const stop = (): void => {
    current = undefined;
    notify(0);
  };
  return {
    start: (rounds, play) => {
      const mine = {};
      current = mine;
      notify(rounds);
      before = before.then(() => run(mine, rounds, play));
    },
    stop,
  };
}
