import { drawFairly } from '../../../rules/lottery/fair-draw.ts';
import type { Platform } from '../../kernel/platform.ts';
import { linkOfChain } from './chain/chain.ts';
import { readEncryptionKey } from './chain/encryption-key.ts';
import { readSeed } from './chain/seed-store.ts';
import { publishDraw } from './publish-draw.ts';
import { lockDueDraw, recordResult } from './store.ts';

/** The services that a draw needs. */
export type DrawServices = Pick<
  Platform,
  | 'database'
  | 'clock'
  | 'configuration'
  | 'random'
  | 'lotteries'
  | 'jobs'
  | 'settleSoon'
  | 'sites'
  | 'liveEvents'
  | 'eventOutbox'
>;

/**
 * Draws a lottery whose time has come. The draw is locked and its state checked in the transaction that records the result, so
 * that a repeated job, or one in another process, finds nothing to do.
 */
export async function runDraw(platform: DrawServices, draw: { game: string; numero: string }): Promise<void> {
  const { database, clock, configuration, random, lotteries } = platform;
  const game = lotteries.find(({ code }) => code === draw.game);
  if (!game) throw new Error(`There is no lottery ${draw.game}.`);
  const key = readEncryptionKey(configuration, random);
  await database.transaction(async (within) => {
    const now = clock.now();
    const due = await lockDueDraw(within, draw.game, { numero: draw.numero, now });
    if (!due) return;
    const secret = await readSeed(within, { key, chainId: due.chainId });
    const link = linkOfChain(secret, due.length, due.index);
    const seed = { link, gameCode: draw.game, numero: draw.numero, salt: due.salt };
    await recordResult(within, draw, { result: drawFairly(game.family.drawing, seed), link, now });
    await platform.settleSoon(platform, within, { ...draw, attempt: 'drawn' });
    await publishDraw(platform, within);
  });
  platform.eventOutbox.scheduleFlush();
}
