type Listener = () => void;

/** A value that changes and can be listened to: a fact, or what a source has read. */
export interface Cell<Value> {
  get(): Value;
  listen(listener: Listener): void;
  leave(listener: Listener): void;
}

export type Get = <Value>(cell: Cell<Value>) => Value;

/** A cell that holds its value itself. */
export interface HeldCell<Value> extends Cell<Value> {
  set(value: Value): void;
  /** While somebody listens: as if the last had left and the first had come anew. */
  restart(): void;
}

interface Watch {
  /** The first listener has come; what is answered is done when the last has left. */
  readonly onWatched?: () => () => void;
}

export function holdCell<Value>(first: Value, { onWatched }: Watch = {}): HeldCell<Value> {
  let listeners: readonly Listener[] = [];
  let value = first;
  let onLeft: (() => void) | undefined;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    restart: () => {
      if (!onLeft) return;
      onLeft();
      onLeft = onWatched?.();
    },
    listen: (listener) => {
      listeners = [...listeners, listener];
      onLeft ??= onWatched?.();
    },
    leave: (listener) => {
      listeners = listeners.filter((one) => one !== listener);
      if (listeners.length > 0) return;
      onLeft?.();
      onLeft = undefined;
    },
  };
}
