import { type LotteryGame, loadLotteryGames } from './lottery-games.ts';

let loaded: Promise<readonly LotteryGame[]> | undefined;

/** Returns the lotteries where no services are at hand, as in queues. They are data of the engine, read once. */
export const lotteryGames = (): Promise<readonly LotteryGame[]> => (loaded ??= loadLotteryGames());
