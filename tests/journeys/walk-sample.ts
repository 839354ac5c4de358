import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Merchant, merchants } from './site.ts';

/** The paths that every run opens at every merchant. */
export const ALWAYS: readonly string[] = ['/', '/login', '/rng'];

/** The routes of each merchant, from the accepted snapshots that `npm test` compares with the manifests first. */
const paths = new Map(merchants.map((merchant) => [merchant, readPaths(merchant)]));

/** Returns the paths of all routes of a merchant. */
export const pathsOf = (merchant: Merchant): ReadonlySet<string> => paths.get(merchant) ?? new Set();

function readPaths(merchant: Merchant): ReadonlySet<string> {
  const text = readFileSync(new URL(`../fleet/${merchant}.json`, import.meta.url), 'utf8');
  const { routes } = JSON.parse(text) as { routes: Record<string, { path: string }> };
  return new Set(Object.values(routes).map(({ path }) => path));
}

/**
 * Returns whether this run opens a route at a merchant. Each run opens about half of the routes, each of them at one of the
 * merchants that have it, both chosen by the seed, so that many runs open every route at every merchant. A route that no
 * snapshot names is always opened, and long runs open every route at every merchant.
 */
export function isInSample(merchant: Merchant, path: string, seed = process.env.JOURNEY_SAMPLE ?? ''): boolean {
  if (process.env.LONG_TESTS || ALWAYS.includes(path)) return true;
  const owners = merchants.filter((one) => pathsOf(one).has(path));
  if (!owners.includes(merchant)) return true;
  // A place behind the last owner leaves the route out of this run.
  return owners[draw(seed, path) % (2 * owners.length)] === merchant;
}

/** Returns whether a name is in the sixth that this run looks at. Long runs look at all. */
export const isInSixth = (name: string, seed = process.env.JOURNEY_SAMPLE ?? ''): boolean =>
  Boolean(process.env.LONG_TESTS) || draw(seed, name) % 6 === 0;

/** Returns each sixth item, from a place that the seed decides, so that six runs in a row see all. Long runs get all. */
export const sixthOf = (items: readonly string[], seed = process.env.JOURNEY_SAMPLE ?? ''): readonly string[] =>
  process.env.LONG_TESTS ? items : items.filter((_, place) => place % 6 === Number(seed) % 6);

/** Returns a number that the seed and the name decide, evenly from 0 to 2^32 - 1. */
const draw = (seed: string, name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);
