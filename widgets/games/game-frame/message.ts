// check-folder allows location: messages of a frame are accepted by origin, and this page has one too.
/** What a game may say to the page that frames it. Data that comes along is not used: the platform is asked what is so. */
export type GameMessage = 'ready' | 'balance' | 'close' | 'deposit';

const KNOWN: ReadonlySet<unknown> = new Set<GameMessage>(['ready', 'balance', 'close', 'deposit']);

interface Sent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * A message of the game, if it is one: from exactly the origin that the game was opened at, from exactly the window that
 * shows it, in the one version of the form { v: 1, type }. Anything else is nobody's business and is left alone.
 */
export function messageOf({ origin, source, data }: Sent, url: string, frame: unknown): GameMessage | undefined {
  if (frame === null || frame === undefined || source !== frame || origin !== originOf(url)) return undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  const { v, type } = data as { v?: unknown; type?: unknown };
  return v === 1 && KNOWN.has(type) ? (type as GameMessage) : undefined;
}

const originOf = (url: string): string => new URL(url, location.href).origin;

/**
 * What the frame may do. Its own origin is what keeps it away from the page, so a game that comes from the page's origin
 * is given none.
 */
export function sandboxOf(url: string): string {
  const allowed = ['allow-scripts', 'allow-forms', 'allow-popups'];
  return (originOf(url) === location.origin ? allowed : [...allowed, 'allow-same-origin']).join(' ');
}

/** An address that a frame may open: a web address, never a script. */
export const isFrameable = (url: string): boolean =>
  URL.canParse(url, location.href) && ['http:', 'https:'].includes(new URL(url, location.href).protocol);
