type Listener = () => void;

/**
 * A signal-like observable value: a fact, or the state of a source. `get` returns the current value, `subscribe`
 * registers a listener.
 */
export interface Observable<Value> {
  get(): Value;
  /** Returns the value that the server rendered with. */
  getFirst(): Value;
  subscribe(listener: Listener): void;
  unsubscribe(listener: Listener): void;
}

export type Get = <Value>(observable: Observable<Value>) => Value;

/** An observable that stores its value. */
export interface WritableObservable<Value> extends Observable<Value> {
  set(value: Value): void;
  /** While there are subscribers: runs the cleanup and calls `onFirstSubscriber` again. */
  restart(): void;
}

interface ObservableOptions {
  /** Called for the first subscriber; the returned cleanup runs after the last one unsubscribes. */
  readonly onFirstSubscriber?: () => () => void;
}

export function createObservable<Value>(
  initial: Value,
  { onFirstSubscriber }: ObservableOptions = {},
): WritableObservable<Value> {
  let listeners: readonly Listener[] = [];
  let value = initial;
  let onLastUnsubscribed: (() => void) | undefined;
  return {
    get: () => value,
    getFirst: () => initial,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    restart: () => {
      if (!onLastUnsubscribed) return;
      onLastUnsubscribed();
      onLastUnsubscribed = onFirstSubscriber?.();
    },
    subscribe: (listener) => {
      listeners = [...listeners, listener];
      onLastUnsubscribed ??= onFirstSubscriber?.();
    },
    unsubscribe: (listener) => {
      listeners = listeners.filter((one) => one !== listener);
      if (listeners.length > 0) return;
      onLastUnsubscribed?.();
      onLastUnsubscribed = undefined;
    },
  };
}
