import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { readSeedFile, type SeedPromotion } from '../../contact/notices/seed-files.ts';
import { contentHash, seededHashes, seedOnce } from '../../kernel/database/applied-seed-store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Seed } from '../../kernel/services/seeds.ts';
import type { Site } from '../../sites/serving/site.ts';
import { type PresetName, readPreset } from './presets.ts';
import { evaluateAt, findProblems, publish } from './publish.ts';
import { findByName, placePromotion, saveDraft } from './stores/promotion-store.ts';

const PREFIX = 'promotions/';
const BY = 'seed';
const DAY_MS = 86_400_000;

/**
 * Publishes the ready promotions of each merchant's seed folder that the merchant has never had; operators change them
 * afterwards. What the market of the merchant forbids is not published, and so not promised.
 */
export const seed: Seed = async (platform, { merchants }) => {
  const hashes = await seededHashes(platform.database.db, PREFIX);
  for (const site of platform.sites.all()) {
    const name = `${PREFIX}${site.code}`;
    await seedPromotions(platform, site, { folder: merchants, name, knownHash: hashes.get(name) });
  }
};

async function seedPromotions(
  platform: Platform,
  site: Site,
  { folder, name, knownHash }: { folder: string; name: string; knownHash: string | undefined },
): Promise<void> {
  const { database, log } = platform;
  const merchant = site.code;
  const { text, file, problem } = readSeedFile({ folder, merchant, presets: site.presets }, 'promotions.json');
  if (problem) log.error({ merchant, problem }, 'a seed file is rejected');
  const { promotions, order = [] } = file;
  if (problem || !promotions || contentHash(text) === knownHash) return;
  const keys = [...new Set([...order, ...Object.keys(promotions)])];
  await database.transaction((within) =>
    seedOnce(within, { name, content: text }, async () => {
      for (const [position, key] of keys.entries()) {
        const promotion = promotions[key];
        if (!promotion || (await findByName(within, merchant, key))) continue;
        await run(within, platform, { site, key, position, promotion });
      }
    }),
  );
}

interface Seeded {
  readonly site: Site;
  readonly key: string;
  readonly position: number;
  readonly promotion: SeedPromotion;
}

async function run(within: Executor, platform: Platform, { site, key, position, promotion }: Seeded): Promise<void> {
  const now = platform.clock.now();
  const { code: merchant } = site;
  const definition = toDefinition(promotion, site, now);
  const problems = findProblems(platform, merchant, definition);
  if (problems.length > 0) {
    platform.log.info({ merchant, promotion: key, problems }, 'a seeded promotion is left out');
    return;
  }
  const at = new Date(now);
  const id = await saveDraft(within, { merchant, key, definition, by: BY, at });
  await placePromotion(within, id, position);
  const accepted = BigInt(evaluateAt(platform, definition).costPerReward);
  await publish(within, platform, { id, accepted, by: BY, at: now });
}

function toDefinition(
  { preset, category, image, games, days, texts }: SeedPromotion,
  { manifest }: Site,
  at: number,
): PromotionDefinition {
  const { currency, timeZone } = manifest.merchant;
  const ready = readPreset(preset as PresetName, { currency, timeZone, at });
  return {
    ...ready,
    ...(category === undefined ? {} : { category }),
    ...(image === undefined ? {} : { image }),
    ...(texts === undefined ? {} : { texts: { ...texts } }),
    ...(games === undefined ? {} : { trigger: { ...ready.trigger, categories: [...games] } }),
    ...(days === undefined ? {} : { period: { ...ready.period, endsAt: new Date(at + days * DAY_MS).toISOString() } }),
  };
}
