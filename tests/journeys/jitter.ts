import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * A bad network and a slow machine, asked for in the environment: `JOURNEY_JITTER` is the longest that anything a page asks
 * for is held back, in milliseconds, `JOURNEY_SEED` says which of the many ways it goes, `JOURNEY_THROTTLE` how many
 * times slower the processor is.
 */
const longest = Number(process.env.JOURNEY_JITTER ?? 0);
const throttle = Number(process.env.JOURNEY_THROTTLE ?? 1);
const seed = process.env.JOURNEY_SEED ?? '1';

/**
 * From 0 up to below 1, mostly little and now and then nearly all: that is what puts answers in another order. The same
 * seed, address and turn give the same share, in whatever order things are asked for.
 */
function shareOf(address: string, turn: number): number {
  const share = createHash('sha256').update(`${seed} ${turn} ${address}`).digest().readUInt32BE(0) / 2 ** 32;
  return share ** 3;
}

/** Holds back what the pages of a context ask for, streams as well, and slows them down. Nothing is done unless the environment says so. */
export async function disturb(context: BrowserContext): Promise<void> {
  if (longest > 0) {
    const turns = new Map<string, number>();
    await context.route('**', async (route) => {
      const { host, pathname } = new URL(route.request().url());
      const merchant = host.split('.')[0] ?? '';
      const turn = turns.get(merchant + pathname) ?? 0;
      turns.set(merchant + pathname, turn + 1);
      await pause(longest * shareOf(merchant + pathname, turn));
      // A page that has been left meanwhile asks for nothing any more.
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
