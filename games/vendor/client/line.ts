import type { Pace } from '../contract.ts';
import type { Answer, GameEvent } from '../define-game.ts';

/** The response to opening or reconnecting a page. */
export interface Opened<State = unknown> {
  readonly currency: string;
  readonly balance: number;
  /** How fast rounds may follow each other in the player's market. */
  readonly pace: Pace;
  readonly state: State;
}

type Listener = (event: GameEvent) => void;

/** The connection of a page to the vendor. */
export interface Line {
  open(): Promise<Answer<Opened>>;
  act<Value>(action: string, input?: unknown): Promise<Answer<Value>>;
  get<Value>(path: string): Promise<Answer<Value>>;
  post<Value>(path: string, body: unknown): Promise<Answer<Value>>;
  /**
   * Subscribes to stream events: `state` first and after each reconnect; `line` reports whether the stream is
   * connected.
   */
  listen(listener: Listener): () => void;
}

interface Opening {
  readonly gameCode: string;
  readonly language: string;
  readonly token?: string;
  readonly room?: string;
}

const RETRIES = [500, 1_000, 2_000, 4_000, 8_000];

export function createLine(opening: Opening): Line {
  const memory = sessionMemory(`session ${opening.gameCode}`);
  const listeners = new Set<Listener>();
  let session = '';
  const { request, post } = requests(() => session);

  const connect = async (): Promise<void> => {
    for (let failures = 0; ; failures += 1) {
      const began = Date.now();
      const ended = await follow(session, (event) => listeners.forEach((listener) => listener(event)));
      for (const listener of listeners) listener({ type: 'line', up: false });
      if (ended) return;
      if (Date.now() - began > 10_000) failures = 0;
      await wait(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? 8_000);
    }
  };
  return {
    open: async () => {
      const known = memory.read();
      if (known && (!opening.token || known.token === opening.token)) {
        session = known.session;
        const state = await request<Opened>('/api/state');
        if (state.ok) {
          void connect();
          return state;
        }
        session = '';
      }
      if (!opening.token) return { ok: false, code: 'sessionGone' };
      const opened = await post<Opened & { session: string }>('/api/open', opening);
      if (!opened.ok) return opened;
      session = opened.value.session;
      memory.write({ session, token: opening.token });
      void connect();
      return opened;
    },
    act: acting(post),
    get: request,
    post,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads the stream until it breaks; each line is one event. Returns whether the session has ended. */
async function follow(session: string, notify: Listener): Promise<boolean> {
  try {
    const answer = await fetch('/api/stream', { headers: { authorization: `Bearer ${session}` }, credentials: 'omit' });
    if (!answer.ok || !answer.body) return answer.status === 401;
    notify({ type: 'line', up: true });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) notify(JSON.parse(line) as GameEvent);
    }
  } catch {
    // The stream broke; the caller reconnects.
    return false;
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Remembered {
  readonly session: string;
  readonly token: string;
}

/** Stores the session, because a reloaded frame has a launch token that is used up. */
function sessionMemory(name: string): { read(): Remembered | undefined; write(value: Remembered): void } {
  return {
    read: () => {
      try {
        return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as Remembered | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Without storage a reloaded frame opens a new session.
      }
    },
  };
}

/** Creates the request functions that authenticate with the session. */
function requests(session: () => string) {
  const request = async <Value>(path: string, init: RequestInit & { key?: string } = {}): Promise<Answer<Value>> => {
    const { key, ...rest } = init;
    const headers = {
      ...(session() ? { authorization: `Bearer ${session()}` } : {}),
      ...(rest.body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    try {
      const answer = await fetch(path, { ...rest, headers, credentials: 'omit' });
      return (await answer.json()) as Answer<Value>;
    } catch {
      return { ok: false, code: 'NO_ANSWER' };
    }
  };
  const post = <Value>(path: string, body: unknown, key?: string): Promise<Answer<Value>> =>
    request<Value>(path, { method: 'POST', body: JSON.stringify(body), ...(key ? { key } : {}) });
  return { request, post };
}

/** Sends an action and repeats it once when no response came. The idempotency key makes the repetition safe. */
function acting(post: ReturnType<typeof requests>['post']): Line['act'] {
  return async <Value>(action: string, input: unknown = {}): Promise<Answer<Value>> => {
    const key = newKey();
    const first = await post<Value>(`/api/act/${action}`, input, key);
    if (first.ok || first.code !== 'NO_ANSWER') return first;
    await wait(RETRIES[0] ?? 0);
    return post<Value>(`/api/act/${action}`, input, key);
  };
}
