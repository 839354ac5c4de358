import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Simulates a bad network and a slow machine through environment variables: `JOURNEY_JITTER` is the maximum delay of a
 * request in milliseconds, `JOURNEY_SEED` selects the random delays, `JOURNEY_THROTTLE` is the CPU slowdown.
 */
const longest = Number(process.env.JOURNEY_JITTER ?? 0);
const throttle = Number(process.env.JOURNEY_THROTTLE ?? 1);
const seed = process.env.JOURNEY_SEED ?? '1';

/**
 * Returns a share of the delay from 0 to 1, usually small and rarely large, which reorders responses. It depends only
 * on seed, address and attempt.
 */
function shareOf(address: string, turn: number): number {
  const share = createHash('sha256').update(`${seed} ${turn} ${address}`).digest().readUInt32BE(0) / 2 ** 32;
  return share ** 3;
}

/**
 * Delays the requests of a context, including streams, and slows the CPU; does nothing without the environment
 * variables.
 */
export async function disturb(context: BrowserContext): Promise<void> {
  if (longest > 0) {
    const turns = new Map<string, number>();
    await context.route('**', async (route) => {
      const { host, pathname } = new URL(route.request().url());
      const merchant = host.split('.')[0] ?? '';
      const turn = turns.get(merchant + pathname) ?? 0;
      turns.set(merchant + pathname, turn + 1);
      await pause(longest * shareOf(merchant + pathname, turn));
      // A page that was left has cancelled its requests.
      await route.continue().catch(() => undefined);
    });
  }
  if (throttle > 1) {
    for (const page of context.pages()) await slowDown(page);
    context.on('page', (page) => void slowDown(page));
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => undefined);
  await session?.send('Emulation.setCPUThrottlingRate', { rate: throttle }).catch(() => undefined);
}
