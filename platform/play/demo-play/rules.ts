import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { pick, type Random } from '../../../rules/random.ts';

/** Number of demo members of a merchant. */
export const DEMO_MEMBERS = 8;
/** After so long without demo play it is made again, because the order of games and the winner board cover recent play only. */
const PAUSE_MS = 20 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the first demo play that are played too, because what is hot is a comparison with the days before. */
const EARLIER_DAYS = 6;
const VENDORS_OF_MEMBER = 3;
const GAMES_OF_VENDOR = 2;
const ROUNDS_OF_GAME = 3;
/** Stakes as multiples of a game's smallest. */
const STAKES = [1, 2, 5, 10, 25] as const;
/** Payouts as hundredths of the stake, with how many of 100 rounds have them. Their mean, 0.91, is below a stake. */
const PAYOUTS = [
  { hundredths: 2000, of100: 2 },
  { hundredths: 400, of100: 6 },
  { hundredths: 150, of100: 18 },
] as const;

/** When demo members play. */
export interface DemoDay {
  readonly at: number;
  /** Members who play, by position. */
  readonly members: readonly number[];
  /** Rounds of each game. */
  readonly rounds: number;
}

/**
 * Returns the days to play, the oldest first: today with all members, and those of the last days on which nobody played with
 * one member each and one round a game, because the first start waits for them. Nothing when demo members have played lately.
 */
export function planDays(now: number, lastPlayed: number | undefined): readonly DemoDay[] {
  const isDue = (at: number): boolean => lastPlayed === undefined || at - lastPlayed >= PAUSE_MS;
  if (!isDue(now)) return [];
  const everyone = Array.from({ length: DEMO_MEMBERS }, (_, index) => index);
  const earlier = Array.from({ length: EARLIER_DAYS }, (_, index) => EARLIER_DAYS - index)
    .map((days) => ({ at: now - days * DAY_MS, members: [days % DEMO_MEMBERS], rounds: 1 }))
    .filter(({ at }) => isDue(at));
  return [...earlier, { at: now, members: everyone, rounds: ROUNDS_OF_GAME }];
}

interface DemoGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameId: number;
  /** In 1/10 000 of a currency as large as a dollar. */
  readonly minBet: number;
}

export interface DemoRound {
  /** In 1/10 000 of the currency. */
  readonly stake: bigint;
  readonly payout: bigint;
}

/** What one demo member plays at one game. */
export interface DemoSession<Game extends DemoGame = DemoGame> {
  readonly game: Game;
  readonly rounds: readonly DemoRound[];
}

interface Plan {
  readonly currency: string;
  readonly random: Random;
  readonly roundsOfGame?: number;
}

/** Returns what one member plays: a few games of a few vendors. Without games nothing. */
export function planSessions<Game extends DemoGame>(
  games: readonly Game[],
  { currency, random, roundsOfGame = ROUNDS_OF_GAME }: Plan,
): readonly DemoSession<Game>[] {
  const byVendor = [...Map.groupBy(games, ({ vendor }) => vendor).values()];
  const chosen = Array.from({ length: VENDORS_OF_MEMBER }, () => pick(random, byVendor) ?? []).flatMap((ofVendor) =>
    Array.from({ length: GAMES_OF_VENDOR }, () => pick(random, ofVendor)).filter((game) => game !== undefined),
  );
  return [...new Set(chosen)].map((game) => ({
    game,
    rounds: Array.from({ length: roundsOfGame }, () => planRound(scaleToCurrency(currency, game.minBet), random)),
  }));
}

function planRound(minBet: number, random: Random): DemoRound {
  const stake = BigInt(minBet * (pick(random, STAKES) ?? 1));
  return { stake, payout: (stake * BigInt(hundredths(random.integer(100)))) / 100n };
}

/** Returns the payout that the drawn number, 0 to 99, stands for, in hundredths of the stake. */
export function hundredths(drawn: number): number {
  let below = 0;
  for (const payout of PAYOUTS) {
    below += payout.of100;
    if (drawn < below) return payout.hundredths;
  }
  return 0;
}

const SYLLABLES = ['ma', 'ri', 'lu', 'an', 'te', 'ka', 'jo', 'li', 'vi', 'do', 'na', 'sa', 'be', 'to', 'mi', 'ra'];

/** Returns an invented user name. The number makes a second member of the same name unlikely. */
export function demoName(random: Random): string {
  const syllables = Array.from({ length: 3 }, () => pick(random, SYLLABLES) ?? '');
  return `${syllables.join('')}${random.integer(90) + 10}`;
}
