import { join, resolve } from 'node:path';

/** What the environment asks of the vendor, checked and complete. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Where the wallet is: origin of the platform, without a slash at its end. */
  readonly platform: string;
  /** Folder of everything the vendor keeps. Absolute. */
  readonly dataDir: string;
  /** Origins whose pages may frame a game, as a Content-Security-Policy names them. */
  readonly framedBy: readonly string[];
  /** How many times as fast as the clock games go. */
  readonly pace: number;
  /** Whether the folder of built clients is looked at again for every page. */
  readonly development: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; a text says what is wrong with it. */
export function readConfiguration(environment: Environment, root: string): Configuration | string {
  const platformPort = portOf(environment.PORT || '3000');
  const port = portOf(environment.GAMES_PORT || String(platformPort + 1));
  if (!port) return `GAMES_PORT must be a whole number from 1 to 65535, not "${environment.GAMES_PORT}".`;
  const platform = environment.GAMES_PLATFORM_URL || `http://127.0.0.1:${platformPort}`;
  if (!/^https?:\/\/[^/?#@]+$/.test(platform)) {
    return `GAMES_PLATFORM_URL must be an origin like http://127.0.0.1:3000, not "${platform}".`;
  }
  const framedBy = (environment.GAMES_FRAMED_BY || standardFrames(platformPort)).split(',');
  const wrong = framedBy.find((origin) => !FRAME_SOURCE.test(origin));
  if (wrong !== undefined) return `GAMES_FRAMED_BY must list origins like https://*.example.org, not "${wrong}".`;
  const pace = Number(environment.GAMES_PACE || '1');
  if (!Number.isInteger(pace) || pace < 1 || pace > FASTEST) {
    return `GAMES_PACE must be a whole number from 1 to ${FASTEST}, not "${environment.GAMES_PACE}".`;
  }
  return {
    port,
    pace,
    host: environment.HOST || '127.0.0.1',
    platform,
    dataDir: join(resolve(root, environment.DATA_DIR || '.data'), 'games'),
    framedBy,
    development: environment.NODE_ENV === 'development',
  };
}

const FASTEST = 60;

/** An origin as CSP writes it; a star stands for any name in front of a domain. */
const FRAME_SOURCE = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/;

const standardFrames = (port: number): string =>
  [`http://*.localhost:${port}`, `http://localhost:${port}`, `http://127.0.0.1:${port}`].join(',');

function portOf(text: string): number {
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : 0;
}

/** Whether a page of this origin may frame a game; what CSP tells the browser, decided here for messages to it. */
export function mayFrame(origin: string, framedBy: readonly string[]): boolean {
  return framedBy.some((source) => {
    const star = source.indexOf('*.');
    if (star < 0) return source === origin;
    const [before, after] = [source.slice(0, star), source.slice(star + 1)];
    const name = origin.slice(before.length, origin.length - after.length);
    return origin.startsWith(before) && origin.endsWith(after) && /^[a-z0-9.-]+$/.test(name);
  });
}
