import type { ServerResponse } from 'node:http';

/** An open event stream. */
export interface Connection {
  send(event: string, data: unknown): void;
  /** Writes events that are prepared as text. */
  write(text: string): void;
  /** Sets the time that the page waits before it reconnects. */
  hint(milliseconds: number): void;
  beat(): void;
  end(): void;
  onClose(then: () => void): void;
  /** Gives the place of a stream back that was not begun. */
  release(): void;
}

/** A key under which open streams are counted, with their maximum number. */
export interface StreamLimit {
  readonly key: string;
  readonly max: number;
}

export interface Connections {
  /** Opens a stream; returns undefined when one of the limits, or the limit of all streams, is reached. */
  open(raw: ServerResponse, limits: readonly StreamLimit[]): Connection | undefined;
  /** Ends every stream with reconnection times that are spread out, and accepts no further one. */
  closeAll(): void;
  areClosed(): boolean;
}

/** A connection with more unread bytes is closed, so that slow readers do not fill the memory. */
const MAX_UNREAD_BYTES = 65_536;

export function createConnections(maxInAll: number): Connections {
  const open = new Set<Connection>();
  let closed = false;
  const counts = new Map<string, number>();
  const count = (limits: readonly StreamLimit[], change: 1 | -1): void => {
    for (const { key } of limits) {
      const next = (counts.get(key) ?? 0) + change;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    }
  };
  return {
    open: (raw, limits) => {
      const isFull = limits.some(({ key, max }) => (counts.get(key) ?? 0) >= max);
      if (isFull || open.size >= maxInAll) return undefined;
      const connection = connect(raw, () => {
        if (open.delete(connection)) count(limits, -1);
      });
      open.add(connection);
      count(limits, 1);
      connection.onClose(connection.release);
      return connection;
    },
    areClosed: () => closed,
    closeAll: () => {
      closed = true;
      let place = 0;
      for (const connection of open) {
        connection.hint(1_000 + (place % 40) * 100);
        connection.end();
        place += 1;
      }
    },
  };
}

function connect(raw: ServerResponse, release: () => void): Connection {
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };
  return {
    write,
    release,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    hint: (milliseconds) => write(`retry: ${milliseconds}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (!raw.writableEnded) raw.end();
    },
    onClose: (then) => {
      // The client may have disconnected while its session was looked up; then no close event follows.
      if (raw.closed) then();
      else raw.once('close', then);
    },
  };
}
