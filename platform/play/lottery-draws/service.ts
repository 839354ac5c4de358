import { defineService } from '../../kernel/services/define-service.ts';
import { type LotteryGame, loadLotteryGames } from './lottery-games.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** The lotteries that the platform draws. */
    readonly lotteries: readonly LotteryGame[];
  }
}

export const service = defineService({
  provides: ['lotteries'],
  needs: [],
  open: async () => ({ services: { lotteries: await loadLotteryGames() } }),
});
