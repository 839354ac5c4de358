import { globSync } from 'node:fs';
import type { LotteryFamily, PrizeMode } from '../../../rules/lottery/family.ts';
import games from './data/games.json' with { type: 'json' };
import type { DrawSchedule } from './schedule.ts';

/** A lottery: a family with a schedule. */
export interface LotteryGame {
  readonly id: number;
  readonly code: string;
  readonly family: LotteryFamily;
  readonly prizeModes: readonly PrizeMode[];
  /** Names by language; there is always an English one. */
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  readonly schedule: DrawSchedule;
  /** Whether it draws outside of the platform: its results are entered, or come from a feed. */
  readonly isOutside?: boolean;
}

type GameData = Omit<LotteryGame, 'family'> & { readonly family: string };

const FAMILIES = new URL('../../../rules/lottery/families/', import.meta.url);

/** Returns the families of rules/lottery/families by code. */
async function loadFamilies(): Promise<ReadonlyMap<string, LotteryFamily>> {
  const files = globSync('*/family.ts', { cwd: FAMILIES }).toSorted();
  const modules = await Promise.all(
    files.map(
      (file) => import(new URL(file.replaceAll('\\', '/'), FAMILIES).href) as Promise<{ family: LotteryFamily }>,
    ),
  );
  return new Map(modules.map(({ family }) => [family.code, family]));
}

/** Returns the lotteries of data/games.json. Throws for a family that has no folder. */
export async function loadLotteryGames(): Promise<readonly LotteryGame[]> {
  const families = await loadFamilies();
  return (games as readonly GameData[]).map(({ family: code, ...game }) => {
    const family = families.get(code);
    if (!family) throw new Error(`Lottery ${game.code} is of the family ${code}, which has no folder.`);
    return { ...game, family };
  });
}
