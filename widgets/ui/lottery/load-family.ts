import type { LotteryFamily } from '../../../rules/lottery/family.ts';

type Load = () => Promise<LotteryFamily>;

const families: Readonly<Record<string, Load>> = import.meta.glob<LotteryFamily>(
  '../../../rules/lottery/families/*/family.ts',
  { import: 'family' },
);

const loaded = new Map<string, Promise<LotteryFamily | undefined>>();

/** Loads the rules of a family at their first use; undefined for a family that this build does not have. */
export function loadFamily(code: string): Promise<LotteryFamily | undefined> {
  const known = loaded.get(code) ?? find(code);
  loaded.set(code, known);
  return known;
}

/** Most folders are called as their family; the others are found by looking into all. */
async function find(code: string): Promise<LotteryFamily | undefined> {
  const named = families[`../../../rules/lottery/families/${code.toLowerCase()}/family.ts`];
  const found = await named?.();
  if (found?.code === code) return found;
  const all = await Promise.all(Object.values(families).map((load) => load()));
  return all.find((family) => family.code === code);
}
