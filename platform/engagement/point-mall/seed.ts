import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { readSeedFile, type SeedProduct } from '../../contact/notices/seed-files.ts';
import { contentHash, seededHashes, seedOnce } from '../../kernel/database/applied-seed-store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Seed } from '../../kernel/services/seeds.ts';
import type { Site } from '../../sites/serving/site.ts';
import { addProduct, listProductKeys } from './back-office/goods/store.ts';

const PREFIX = 'goods/';

/** Adds the goods of each merchant's seed folder that the merchant has never had; operators change them afterwards. */
export const seed: Seed = async (platform, { merchants }) => {
  const hashes = await seededHashes(platform.database.db, PREFIX);
  for (const site of platform.sites.all()) {
    const name = `${PREFIX}${site.code}`;
    await seedGoods(platform, site, { folder: merchants, name, knownHash: hashes.get(name) });
  }
};

async function seedGoods(
  { database, clock, log }: Platform,
  site: Site,
  { folder, name, knownHash }: { folder: string; name: string; knownHash: string | undefined },
): Promise<void> {
  const merchant = site.code;
  const { text, file, problem } = readSeedFile({ folder, merchant, presets: site.presets }, 'goods.json');
  if (problem) log.error({ merchant, problem }, 'a seed file is rejected');
  if (problem || contentHash(text) === knownHash) return;
  const at = new Date(clock.now());
  await database.transaction(async (within) => {
    await seedOnce(within, { name, content: text }, () => addMissing(within, { site, goods: file.goods ?? {}, at }));
  });
}

async function addMissing(
  within: Executor,
  { site, goods, at }: { site: Site; goods: Readonly<Record<string, SeedProduct>>; at: Date },
): Promise<void> {
  const merchant = site.code;
  const keys = await listProductKeys(within, merchant);
  const { currency } = site.manifest.merchant;
  for (const [position, [key, product]] of Object.entries(goods).entries()) {
    if (keys.has(key)) continue;
    const amount = BigInt(Math.round(scaleToCurrency(currency, product.amount)));
    const points = BigInt(product.points);
    await addProduct(within, { ...product, merchant, key, position: position + 1, amount, points, at });
  }
}
