import type { Platform } from '../../kernel/platform.ts';
import { countPlays } from '../popularity/count-plays.ts';
import { collectWins } from '../winners/collect-wins.ts';
import { playDemo } from './play-demo.ts';

/**
 * Lets demo members play at every merchant where they have not played lately, then brings winner boards and the order of
 * games up to date. Does nothing where demo play is off, or where another platform answers the calls.
 */
export async function playEverywhere(platform: Platform): Promise<void> {
  const { demoPlay, upstream } = platform.configuration;
  if (!demoPlay || upstream !== undefined) return;
  let isPlayed = false;
  for (const site of platform.sites.all()) isPlayed = (await playDemo(platform, site)) || isPlayed;
  if (!isPlayed) return;
  await collectWins(platform);
  await countPlays(platform);
}
