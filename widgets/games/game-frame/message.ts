// check-folder allows location: messages of a frame are accepted by origin, and this page has one too.
/** A message of the game to the page that frames it. Its data is not trusted; the page asks the platform instead. */
export type GameMessage = 'ready' | 'balance' | 'close' | 'deposit';

const KNOWN: ReadonlySet<unknown> = new Set<GameMessage>(['ready', 'balance', 'close', 'deposit']);

interface WindowMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * Returns the type of a game's message. Accepts only `{ v: 1, type }` from exactly the game's origin and window; other
 * messages are ignored.
 */
export function parseMessage(
  { origin, source, data }: WindowMessage,
  url: string,
  frame: unknown,
): GameMessage | undefined {
  if (frame === null || frame === undefined || source !== frame || origin !== getOrigin(url)) return undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  const { v, type } = data as { v?: unknown; type?: unknown };
  return v === 1 && KNOWN.has(type) ? (type as GameMessage) : undefined;
}

const getOrigin = (url: string): string => new URL(url, location.href).origin;

/**
 * Returns the iframe's sandbox. `allow-same-origin` is given only to games on another origin, because together with
 * scripts it would open the page to a game on the page's origin.
 */
export function getSandbox(url: string): string {
  const allowed = ['allow-scripts', 'allow-forms', 'allow-popups'];
  return (getOrigin(url) === location.origin ? allowed : [...allowed, 'allow-same-origin']).join(' ');
}

/** Returns whether an iframe may open the address: http(s) only, never a script. */
export const isFrameable = (url: string): boolean =>
  URL.canParse(url, location.href) && ['http:', 'https:'].includes(new URL(url, location.href).protocol);
