import type { Engine } from './engine.ts';

/** The engine of a page as a store for React's `useSyncExternalStore`. */
export class EngineCell {
  private engine: Engine;
  private readonly listeners = new Set<() => void>();
  /** Returns the engine that the server rendered with; blocks are hydrated with it. */
  readonly getFirst: () => Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    this.getFirst = () => engine;
  }

  readonly get = (): Engine => this.engine;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(engine: Engine): void {
    if (engine === this.engine) return;
    this.engine = engine;
    for (const listener of this.listeners) listener();
  }
}
