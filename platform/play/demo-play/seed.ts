import type { Seed } from '../../kernel/services/seeds.ts';
import { playEverywhere } from './play-everywhere.ts';

/** Lets demo members play on a platform on trial, so that its first page has winners and popular games. */
export const seed: Seed = (platform) => playEverywhere(platform);
