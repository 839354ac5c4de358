// Prints how long 1,000 nodes take to validate, in milliseconds of processor time, warm. Run by speed.test.ts in plain Node, as the product runs.
import type { JsonObject } from '../../renderer/manifest/json.ts';
import { resolveSite, shelve } from '../../renderer/manifest/load-sites.ts';
import { validateManifest } from '../../renderer/manifest/validate.ts';
import { fixtureCatalog } from './catalog/catalog.ts';
import { goodFolders } from './site.ts';

const catalog = await fixtureCatalog();
const shelf = shelve(await goodFolders());
const merchant = shelf.merchants.get('aurora');
const resolved = merchant && resolveSite(merchant, shelf, catalog).manifest;
if (!resolved) throw new Error('the good site must be good');

/** The good site with 20 more routes of 50 nodes, each with a condition, bindings and actions. */
const manifest = structuredClone(resolved) as unknown as JsonObject;
const routes = manifest.routes as Record<string, JsonObject & { blocks: JsonObject }>;
const { home } = routes;
for (let route = 0; route < 20; route += 1) {
  const names = Array.from({ length: 50 }, (_, index) => `n${index}`);
  const blocks = Object.fromEntries(names.map((name) => [name, structuredClone(home?.blocks.hot)]));
  routes[`route${route}`] = { ...home, path: `/route${route}`, aliases: [], blocks, order: names };
}

const times = Array.from({ length: 150 }, () => {
  const before = process.threadCpuUsage();
  const { problems } = validateManifest(manifest, catalog);
  const { user, system } = process.threadCpuUsage(before);
  if (problems.some(({ severity }) => severity === 'error')) throw new Error('the site must be good');
  return (user + system) / 1000;
});
const warm = times.slice(50).sort((a, b) => a - b);
console.log(JSON.stringify({ best: warm[0], median: warm[warm.length >> 1] }));
