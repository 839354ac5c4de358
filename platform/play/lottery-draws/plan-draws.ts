import { toHex } from '../../../rules/sha256.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { CHAIN_LENGTH, createChainSecret, linkOfChain } from './chain/chain.ts';
import { readEncryptionKey } from './chain/encryption-key.ts';
import { storeSeed } from './chain/seed-store.ts';
import { drawLottery } from './jobs/draw-lottery.ts';
import type { LotteryGame } from './lottery-games.ts';
import { publishDraw } from './publish-draw.ts';
import { nextDraws, type ScheduledDraw } from './schedule.ts';
import { findSchedule } from './schedule-store.ts';
import {
  addChain,
  addDraws,
  addOutsideDraws,
  countUsedNumeros,
  findPlanned,
  listChains,
  lockLottery,
  saltChain,
} from './store.ts';

/** Draws of a lottery that are planned ahead, so that chases can be of so many. */
const MAX_PLANNED = 60;
/** Draws that one run plans: the first one after a start fills the horizon over several runs. */
const MAX_A_RUN = 12;
const HORIZON_MS = 24 * 60 * 60_000;
/** A number is of one day; two days cover it in every time zone. */
const NUMBERED_MS = 2 * 24 * 60 * 60_000;
/** A new chain is committed while the last one still has as many links. */
const MIN_LINKS = 500;
const SALT_BYTES = 32;

/** Whether a merchant offers lotteries; without one nothing is drawn. */
export const offersLotteries = ({ sites }: Pick<Platform, 'sites'>): boolean =>
  sites.all().some(({ run }) => run.applied.flags.LOTTERY3 === true);

/**
 * Plans the next draws of a lottery and enqueues a job for each. Several processes may do so at once. Open pages of a lottery
 * that had none are told that there are draws now.
 */
export async function planDraws(platform: Platform, game: LotteryGame): Promise<void> {
  const { database, clock } = platform;
  await database.transaction(async (within) => {
    if (!(await lockLottery(within, game.code))) return;
    if (!game.isOutside) await keepChains(within, platform, game);
    const now = clock.now();
    const { last, ahead } = await findPlanned(within, game.code, now);
    if (ahead >= MAX_PLANNED) return;
    const from = last !== undefined && last > now ? last : now;
    const schedule = await findSchedule(within, game);
    const coming = nextDraws(schedule, from, Math.min(MAX_PLANNED - ahead, MAX_A_RUN));
    // The next draw is always planned, however far it is; further ones up to the horizon.
    const near = coming.filter(({ drawsAt }, at) => (at === 0 && from === now) || drawsAt <= now + HORIZON_MS);
    if (near.length === 0) return;
    const isAnyAdded = await storeDraws(within, { platform, game, draws: await nameAnew(within, game.code, near) });
    if (ahead === 0 && isAnyAdded) await publishDraw(platform, within);
  });
}

interface NewDraws {
  readonly platform: Platform;
  readonly game: LotteryGame;
  readonly draws: readonly ScheduledDraw[];
}

/** Stores draws with a job for each, as far as there are links in chains. Returns whether there are any. */
async function storeDraws(within: Executor, { platform, game, draws }: NewDraws): Promise<boolean> {
  if (game.isOutside) {
    await addOutsideDraws(within, game.code, draws);
    return true;
  }
  const added = await addDraws(within, game.code, draws);
  if (added.size === 0) return false;
  const tasks = draws
    .filter(({ numero }) => added.has(numero))
    .map(({ numero, drawsAt }) => ({
      payload: { game: game.code, numero },
      key: `${game.code}/${numero}`,
      runAt: drawsAt,
    }));
  await platform.jobs.enqueueAll(drawLottery, tasks, within);
  return true;
}

/** Gives draws whose numbers were used under another schedule of the same day numbers of their own. */
async function nameAnew(
  within: Executor,
  game: string,
  draws: readonly ScheduledDraw[],
): Promise<readonly ScheduledDraw[]> {
  const numeros = draws.map(({ numero }) => numero);
  const since = (draws[0]?.drawsAt ?? 0) - NUMBERED_MS;
  const used = await countUsedNumeros(within, game, { numeros, since });
  return draws.map((draw) => {
    const times = used.get(draw.numero) ?? 0;
    return times === 0 ? draw : { ...draw, numero: `${draw.numero}-v${times + 1}` };
  });
}

/**
 * Commits to a new chain before the last one ends, and fixes the salt of a chain at a later run: a salt that exists before the
 * commitment would let the platform choose a chain by its results.
 */
async function keepChains(within: Executor, platform: Platform, { code: game }: LotteryGame): Promise<void> {
  const { clock, random, configuration } = platform;
  const chains = await listChains(within, game);
  const unsalted = chains.find(({ isSalted }) => !isSalted);
  if (unsalted) await saltChain(within, unsalted.id, { salt: toHex(random.bytes(SALT_BYTES)), now: clock.now() });
  if (chains.reduce((sum, { left }) => sum + left, 0) >= MIN_LINKS) return;
  const secret = createChainSecret(random);
  const commitment = linkOfChain(secret, CHAIN_LENGTH, 0);
  const chainId = await addChain(within, { game, commitment, length: CHAIN_LENGTH, now: clock.now() });
  await storeSeed(within, secret, { key: readEncryptionKey(configuration, random), chainId, random });
}
