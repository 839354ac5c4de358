import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a free port below the system's ephemeral range (from 32,768 on Linux), so that no other process gets it
 * before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, MAX_PORT);
    if (await isFree(port)) return port;
  }
}
const LOWEST = 12_000;
const MAX_PORT = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
