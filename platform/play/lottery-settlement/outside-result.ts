import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import { publishDraw } from '../lottery-draws/publish-draw.ts';
import { auditResult } from './audit-result.ts';
import { withdrawOthers } from './proposal-store.ts';
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

/** A result of a draw that happens outside of the platform, with who gave it. */
interface OutsideResult extends DrawKey {
  readonly result: DrawResult;
  /** `SITE/ADAPTER` of the feeds that reported it. */
  readonly feeds: readonly string[];
  /** Who entered it and who confirmed it. */
  readonly operators: readonly string[];
}

/** Records a result. Returns false before the time of the draw, and where it has one. */
export async function recordOutsideResult(
  within: Executor,
  platform: Platform,
  { game, numero, ...given }: OutsideResult,
): Promise<boolean> {
  const draw = { game, numero };
  const at = new Date(platform.clock.now());
  if (!(await recordOutside(within, draw, { ...given, at }))) return false;
  await auditResult(within, draw, { ...given, at, act: 'recorded' });
  await platform.settleSoon(platform, within, { ...draw, attempt: 'drawn' });
  await publishDraw(platform, within);
  return true;
}

interface Correction extends OutsideResult {
  readonly reason: string;
}

/**
 * Replaces a result from outside. Orders of the draw are settled again by the difference to what they were paid. A result of a
 * hash chain is never replaced: anyone can compute it. What feeds propose for the replaced result is withdrawn.
 */
export async function correctOutsideResult(
  within: Executor,
  platform: Platform,
  { game, numero, ...given }: Correction,
): Promise<boolean> {
  const draw = { game, numero };
  const found = await lockOutside(within, draw);
  if (!found?.result || found.result.join() === given.result.join()) return false;
  const version = found.version + 1;
  const at = new Date(platform.clock.now());
  await replaceResult(within, draw, { ...given, version, at });
  await withdrawOthers(within, draw, { result: [], at });
  await auditResult(within, draw, { ...given, before: found.result, at, act: 'replaced' });
  await platform.settleSoon(platform, within, { ...draw, attempt: String(version) });
  await publishDraw(platform, within);
  return true;
}
