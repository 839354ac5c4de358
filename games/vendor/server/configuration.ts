import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { type Cipher, cipherOf } from './cipher.ts';
import { networksOf } from './http/sender.ts';

/** The validated configuration of the vendor. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Origin of the platform's wallet, without a trailing slash. */
  readonly platform: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Encrypts what is stored; undefined without a configured key, when a stored one is used. */
  readonly cipher: Cipher | undefined;
  /** Origins that may embed a game, in CSP syntax. */
  readonly framedBy: readonly string[];
  /** Proxies whose X-Forwarded-For states the sender; the same variable as the platform's. */
  readonly trustedProxies: BlockList;
  /** Time factor of the games. */
  readonly pace: number;
  /** Whether the manifest of built clients is read again for every page. */
  readonly development: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; returns an error message when it is invalid. */
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
  const key = environment.GAMES_DATA_KEY;
  const cipher = key ? cipherOf(key) : undefined;
  if (key && !cipher)
    return 'GAMES_DATA_KEY must be 32 random bytes in base64, such as `openssl rand -base64 32` prints.';
  return {
    port,
    pace,
    cipher,
    host: environment.HOST || '127.0.0.1',
    platform,
    dataDir: join(resolve(root, environment.DATA_DIR || '.data'), 'games'),
    framedBy,
    trustedProxies: networksOf((environment.TRUSTED_PROXIES || THIS_MACHINE).split(',')),
    development: environment.NODE_ENV === 'development',
  };
}

const FASTEST = 60;

const THIS_MACHINE = '127.0.0.0/8,::1';

/** A CSP source; a star matches any subdomain. */
const FRAME_SOURCE = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/;

const standardFrames = (port: number): string =>
  [`http://*.localhost:${port}`, `http://localhost:${port}`, `http://127.0.0.1:${port}`].join(',');

function portOf(text: string): number {
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : 0;
}

/** Returns whether an origin may embed a game. It applies the CSP rules to the target of messages. */
export function mayFrame(origin: string, framedBy: readonly string[]): boolean {
  return framedBy.some((source) => {
    const star = source.indexOf('*.');
    if (star < 0) return source === origin;
    const [before, after] = [source.slice(0, star), source.slice(star + 1)];
    const name = origin.slice(before.length, origin.length - after.length);
    return origin.startsWith(before) && origin.endsWith(after) && /^[a-z0-9.-]+$/.test(name);
  });
}
