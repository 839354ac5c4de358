import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import { publishDraw } from '../lottery-draws/publish-draw.ts';
import { lockOutside, recordOutside, replaceResult } from './result-store.ts';
import type { DrawKey } from './store.ts';

/**
 * Returns the numbers of a result as they are typed or pasted, in the order of the prizes; undefined where the lottery could
 * not have drawn them. Anything that is no digit separates numbers, and numbers keep their leading zeros.
 */
export function readResult({ family }: LotteryGame, text: string): DrawResult | undefined {
  const numbers = text.split(/\D+/).filter((part) => part !== '');
  const whole = numbers.length === 1 && family.drawing.symbols ? [...(numbers[0] ?? '')] : numbers;
  return family.drawing.accepts(whole) ? whole : undefined;
}

interface OutsideResult extends DrawKey {
  readonly result: DrawResult;
}

/** Records the result of a draw that happens outside of the platform. Returns false before its time, and where it has one. */
export async function recordOutsideResult(
  within: Executor,
  platform: Platform,
  { game, numero, result }: OutsideResult,
): Promise<boolean> {
  const draw = { game, numero };
  if (!(await recordOutside(within, draw, { result, at: new Date(platform.clock.now()) }))) return false;
  await platform.settleSoon(platform, within, { ...draw, attempt: 'drawn' });
  await publishDraw(platform, within);
  return true;
}

interface Correction extends OutsideResult {
  readonly reason: string;
  readonly by: string;
}

/**
 * Replaces a result from outside. Orders of the draw are settled again by the difference to what they were paid. A result of a
 * hash chain is never replaced: anyone can compute it.
 */
export async function correctOutsideResult(
  within: Executor,
  platform: Platform,
  { game, numero, result, reason, by }: Correction,
): Promise<boolean> {
  const draw = { game, numero };
  const found = await lockOutside(within, draw);
  if (!found?.result || found.result.join() === result.join()) return false;
  const version = found.version + 1;
  const at = new Date(platform.clock.now());
  await replaceResult(within, draw, { before: found.result, result, version, reason, by, at });
  await platform.settleSoon(platform, within, { ...draw, attempt: String(version) });
  await publishDraw(platform, within);
  return true;
}
