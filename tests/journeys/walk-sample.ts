import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Merchant, merchants } from './site.ts';

/** The paths that every run opens at every merchant. */
export const ALWAYS: readonly string[] = ['/', '/login', '/rng'];

/** The routes of each merchant, from the accepted snapshots that `npm test` compares with the manifests first. */
const pathsOf = new Map(merchants.map((merchant) => [merchant, readPaths(merchant)]));

function readPaths(merchant: Merchant): ReadonlySet<string> {
  const text = readFileSync(new URL(`../fleet/${merchant}.json`, import.meta.url), 'utf8');
  const { routes } = JSON.parse(text) as { routes: Record<string, { path: string }> };
  return new Set(Object.values(routes).map(({ path }) => path));
}

/**
 * Returns whether this run opens a route at a merchant. A route that several merchants have is opened at one of them,
 * chosen by the seed, so that each run opens every route once. A route that no snapshot names is always opened, and
 * long runs open every route at every merchant.
 */
export function isInSample(merchant: Merchant, path: string, seed = process.env.JOURNEY_SAMPLE ?? ''): boolean {
  if (process.env.LONG_TESTS || ALWAYS.includes(path)) return true;
  const owners = merchants.filter((one) => pathsOf.get(one)?.has(path));
  if (!owners.includes(merchant)) return true;
  return owners[draw(seed, path) % owners.length] === merchant;
}

/** Returns whether a name is in the third that this run looks at. Long runs look at all. */
export const isInThird = (name: string, seed = process.env.JOURNEY_SAMPLE ?? ''): boolean =>
  Boolean(process.env.LONG_TESTS) || draw(seed, name) % 3 === 0;

/** Returns a number that the seed and the name decide, evenly from 0 to 2^32 - 1. */
const draw = (seed: string, name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);
