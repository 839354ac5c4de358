import { systemRandom } from '../../rules/random.ts';

/** Hears the events of a stream by name; what they carry is the JSON of their data. */
export type Hear = (name: string, data: unknown) => void;

export interface StreamParts {
  /** Session whose events are told too; a stream of a visitor has none. */
  readonly token: string | undefined;
  readonly hear: Hear;
  /** The platform answered, for the first time or again. */
  readonly opened: () => void;
  /** The platform refused, and asking again would change nothing. */
  readonly refused: (code: string) => void;
}

/** Between two attempts, in milliseconds; it grows up to the longest while nothing answers. */
const SHORTEST = 2_000;
const LONGEST = 30_000;

/**
 * One stream of events that is opened again whenever it ends, until it is stopped. Not the browser's own EventSource: that
 * cannot carry a session in a header, and a session must not stand in an address.
 */
export function openStream(parts: StreamParts): () => void {
  const ending = new AbortController();
  void keepOpen(parts, ending.signal);
  return () => ending.abort();
}

async function keepOpen(parts: StreamParts, signal: AbortSignal): Promise<void> {
  let wait = SHORTEST;
  while (!signal.aborted) {
    const answered = await listen(parts, signal).catch(() => false);
    if (answered === 'refused') return;
    wait = answered ? SHORTEST : Math.min(wait * 2, LONGEST);
    // Pages that lost one platform must not all come back in the same moment.
    await pause(wait / 2 + systemRandom.integer(wait), signal);
  }
}

/** Reads one answer to its end; whether there was one. */
async function listen(parts: StreamParts, signal: AbortSignal): Promise<boolean | 'refused'> {
  const { token, hear, opened, refused } = parts;
  const headers = { Accept: 'text/event-stream', ...(token ? { Authorization: token } : {}) };
  const response = await fetch('/wps/events', { headers, signal, cache: 'no-store' });
  if (response.status === 401) {
    refused('login.not.session');
    return 'refused';
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
    for (const block of blocks) tell(block, hear);
  }
}

/** One event: lines of a field and a value. A block that is none, such as a heartbeat, says nothing. */
function tell(block: string, hear: Hear): void {
  let name = 'message';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  if (data === '') return;
  try {
    hear(name, JSON.parse(data));
  } catch {
    // Nonsense is no event.
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
