import type { LotteryGame } from '../../../platform/play/lottery-draws/lottery-games.ts';
import type { TestPlatform } from '../platform.ts';

/** Leaves a platform only some of its lotteries: tests that let days pass would plan and draw thousands of others. */
export function keepLotteries({ open }: TestPlatform, ...codes: readonly string[]): void {
  const all = open.platform.lotteries as LotteryGame[];
  all.splice(0, all.length, ...all.filter(({ code }) => codes.includes(code)));
}
