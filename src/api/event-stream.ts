/** Receives the events of a stream by name, with their parsed data. */
export type Receive = (name: string, data: unknown) => void;

export interface StreamParts {
  /** Path and query, asked for with each attempt, because a stream may go on where it was interrupted; the page's own stream if absent. */
  readonly path?: () => string;
  /** Token of the session whose events are included; undefined for a visitor. */
  readonly token: string | undefined;
  readonly receive: Receive;
  /** Called when the platform has accepted the stream, for the first time or again. */
  readonly opened: () => void;
  /** Called when the platform rejected the stream in a way that a retry would not change. */
  readonly rejected: (code: string) => void;
}

/** Limits of the pause between two attempts, in milliseconds; it doubles while there is no response. */
const MIN_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;

/**
 * Opens an event stream that reconnects until the returned function is called. The browser's EventSource cannot send a session
 * in a header, and a session must not be part of an address.
 */
export function openStream(parts: StreamParts): () => void {
  const ending = new AbortController();
  void keepOpen(parts, ending.signal);
  return () => ending.abort();
}

async function keepOpen(parts: StreamParts, signal: AbortSignal): Promise<void> {
  let wait = MIN_WAIT_MS;
  while (!signal.aborted) {
    const answered = await listen(parts, signal).catch(() => false);
    if (answered === 'rejected') return;
    wait = answered ? MIN_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
    // A random pause keeps pages that lost one platform from reconnecting at the same time.
    await pause(wait / 2 + wait * chance(), signal);
  }
}

const pageStream = (): string => '/wps/events';

/** Reads one response to its end. Returns whether there was one. */
async function listen(parts: StreamParts, signal: AbortSignal): Promise<boolean | 'rejected'> {
  const { path = pageStream, token, receive, opened, rejected } = parts;
  const headers = { Accept: 'text/event-stream', ...(token ? { Authorization: token } : {}) };
  // Low, so that pictures and files of the page come first, and a page counts as loaded while the stream stays open.
  const response = await fetch(path(), { headers, signal, priority: 'low' });
  if (response.status === 401) {
    rejected('login.not.session');
    return 'rejected';
  }
  if (!response.ok || !response.body) return false;
  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) dispatch(block, receive);
  }
}

/** Parses one event: lines of a field and a value. Blocks without data, such as heartbeats, are ignored. */
function dispatch(block: string, receive: Receive): void {
  let name = 'message';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  if (data === '') return;
  try {
    receive(name, JSON.parse(data));
  } catch {
    // Data that is not JSON is ignored.
  }
}

/** Returns a number between 0 and 1. Not of `rules/random.ts`, which is too large for a page's first script. */
const chance = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 65_536;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
