import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/free-port.ts';
import type { ClockRequest } from '../support/moved-clock-platform.ts';
import type { Merchant } from './site.ts';

export interface MovedClock {
  readonly address: (merchant: Merchant, path?: string) => string;
  /** Returns when the platform has done what is asked. */
  readonly ask: (request: ClockRequest) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a web server over the database of the shared platform whose clock is so far ahead of it; below zero it is behind. */
export async function startMovedClock(ahead: number): Promise<MovedClock> {
  const port = await freePort();
  const { JOURNEY_DATA_DIR: DATA_DIR, JOURNEY_GAMES_PORT: GAMES_PORT } = process.env;
  const child = fork('tests/support/moved-clock-platform.ts', [String(ahead)], {
    env: { ...process.env, DATA_DIR, GAMES_PORT, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
    execArgv: [],
  });
  await answered(child, 'ready');
  return {
    address: (merchant, path = '/') => `http://${merchant}.localhost:${port}${path}`,
    ask: async (request) => {
      const answer = answered(child, 'done');
      child.send(request);
      await answer;
    },
    close: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function answered(child: ChildProcess, expected: string): Promise<void> {
  const ended = once(child, 'exit').then(() => ['it has ended']);
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  if (answer !== expected) throw new Error(`The platform with a moved clock: ${String(answer)}.`);
}
