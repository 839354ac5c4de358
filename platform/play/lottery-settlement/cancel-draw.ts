import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { publishDraw } from '../lottery-draws/publish-draw.ts';
import { cancelPlanned } from './result-store.ts';
import type { DrawKey } from './store.ts';

/** Cancels a draw that has no result yet; every stake on it goes back. Returns false where it is drawn or cancelled. */
export async function cancelDraw(within: Executor, platform: Platform, draw: DrawKey): Promise<boolean> {
  if (!(await cancelPlanned(within, draw, new Date(platform.clock.now())))) return false;
  await platform.settleSoon(platform, within, { ...draw, attempt: 'cancelled' });
  await publishDraw(platform, within);
  return true;
}
