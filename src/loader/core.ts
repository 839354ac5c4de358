import type { Boot } from '../runtime/boot.ts';

/** The app with React: what it does with blocks of the server's HTML. */
export interface Core {
  /** Returns the path of the closed block that contains an element; the frame's is empty. */
  readonly blockOf: (element: Node) => string | undefined;
  /** Hydrates a block; resolves when it is. */
  readonly open: (path: string) => Promise<void>;
  /** Resolves when the page follows links, sessions and live events itself. */
  readonly ready: Promise<void>;
}

export interface Loading {
  /** Starts the core once; a start that failed can be repeated. */
  readonly start: () => Promise<Core>;
  /** Returns the core when it runs. */
  readonly running: () => Core | undefined;
}

interface Events {
  /** Called before the core starts. */
  readonly onStart: () => void;
  readonly onFailure: (error: unknown) => void;
}

type StartCore = (boot: Boot) => Core;

let provided: StartCore | undefined;

/** Called by the core's module: a bundler removes the exports of an entry that no module imports. */
export function provideCore(start: StartCore): void {
  provided = start;
}

/** @param load evaluates the module of the core, which provides it */
export function createLoading(boot: Boot, load: () => Promise<unknown>, { onStart, onFailure }: Events): Loading {
  let starting: Promise<Core> | undefined;
  let core: Core | undefined;
  const begin = async (): Promise<Core> => {
    try {
      await load();
      if (!provided) throw new Error('The core was not provided.');
      onStart();
      core = provided(boot);
      return core;
    } catch (error) {
      starting = undefined;
      onFailure(error);
      throw error;
    }
  };
  return {
    start: () => (starting ??= begin()),
    running: () => core,
  };
}
