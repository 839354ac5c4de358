import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { PLATFORM } from '../../scripts/run/platform.mjs';
import { makeDataFolder } from '../support/data-folder.ts';
import { freePort } from '../support/free-port.ts';
import { expect, type Merchant } from './site.ts';

interface Front {
  readonly address: (merchant: Merchant, path: string) => string;
  close(): Promise<void>;
}

/** Starts a platform with its own data in front of another operator's platform, whose address is all that differs. */
export async function startInFrontOf(upstream: string): Promise<Front> {
  const [port, gamesPort] = [await freePort(), await freePort()];
  const folder = makeDataFolder('front');
  const child = spawn(process.execPath, PLATFORM.parameters, {
    env: {
      ...process.env,
      ...PLATFORM.env,
      PORT: String(port),
      GAMES_PORT: String(gamesPort),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      UPSTREAM: upstream,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect
    .poll(isReady, { timeout: 120_000 })
    .toBe(true)
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return { address: (merchant, path) => `http://${merchant}.localhost:${port}${path}`, close };
}
