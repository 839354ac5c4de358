import type { Random } from '../../rules/random.ts';
import { type Card, openShoe, rankOf } from '../vendor/cards.ts';
import type { Chips } from '../vendor/chips.ts';
import type { SharedGame } from '../vendor/shared-table.ts';
import type { Title } from '../vendor/titles.ts';

const DECKS = 8;

/** The cards of a round. Dragon tiger has one card per side. */
export interface Deal {
  /** Player, or dragon. */
  readonly first: readonly Card[];
  /** Banker, or tiger. */
  readonly second: readonly Card[];
}

type Winner = 'first' | 'second' | 'tie';

/** A betting spot; a win pays the chip back and `pays` times the chip. */
export interface Spot {
  readonly key: Winner | 'firstPair' | 'secondPair';
  readonly pays: number;
}

export interface CardGame extends SharedGame<Deal> {
  readonly name: 'baccarat' | 'dragonTiger';
  readonly spots: readonly Spot[];
  winner(deal: Deal): Winner;
}

/** Returns the points of a card; tens and court cards count zero. */
const pointsOf = (card: Card): number => (rankOf(card) > 9 ? 0 : rankOf(card));

/** Returns the last digit of the sum of points. */
export const totalOfHand = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const isNatural = (hand: readonly Card[]): boolean => totalOfHand(hand) >= 8;

/** Returns whether the banker draws a third card, according to its total and the player's third card. */
export function bankerDraws(total: number, playersThird: Card | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  const third = pointsOf(playersThird);
  switch (total) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return total <= 2;
  }
}

/** Deals punto banco: two cards each, and third cards by the fixed drawing rules. */
export function dealBaccarat(random: Random): Deal {
  const next = openShoe(random, DECKS);
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const [first, second] = [
    [p1, p2],
    [b1, b2],
  ];
  if (isNatural(first) || isNatural(second)) return { first, second };
  const third = totalOfHand(first) <= 5 ? next() : undefined;
  if (third !== undefined) first.push(third);
  if (bankerDraws(totalOfHand(second), third)) second.push(next());
  return { first, second };
}

/** Deals one card each; the higher card wins, and the ace is low. */
export function dealDuel(random: Random): Deal {
  const next = openShoe(random, DECKS);
  return { first: [next()], second: [next()] };
}

const winnerBy =
  (worth: (hand: readonly Card[]) => number) =>
  ({ first, second }: Deal): Winner => {
    const ahead = worth(first) - worth(second);
    return ahead === 0 ? 'tie' : ahead > 0 ? 'first' : 'second';
  };

const baccaratWinner = winnerBy(totalOfHand);
const duelWinner = winnerBy(([card = 0]) => rankOf(card));

const isPair = ([one, other]: readonly Card[]): boolean =>
  one !== undefined && other !== undefined && rankOf(one) === rankOf(other);

/** Sums the payouts of all chips, rounded down to the unit, because the banker commission leaves fractions. */
const payout =
  (returns: (key: string, deal: Deal) => number) =>
  (chips: Chips, deal: Deal): number =>
    Object.entries(chips).reduce((sum, [key, chip]) => sum + Math.floor(chip * returns(key, deal) + 1e-6), 0);

const BACCARAT: readonly Spot[] = [
  { key: 'firstPair', pays: 11 },
  { key: 'first', pays: 1 },
  { key: 'tie', pays: 8 },
  { key: 'second', pays: 0.95 },
  { key: 'secondPair', pays: 11 },
];
const EVEN_BANKER: readonly Spot[] = BACCARAT.map((spot) => (spot.key === 'second' ? { ...spot, pays: 1 } : spot));
const DUEL: readonly Spot[] = [
  { key: 'first', pays: 1 },
  { key: 'tie', pays: 11 },
  { key: 'second', pays: 1 },
];

/** Durations of the phases; speed tables use shorter ones. */
const NORMAL_TIMES = { betting: 16_000, revealing: 9_000, afterwards: 5_000 };
const FAST_TIMES = { betting: 9_000, revealing: 5_500, afterwards: 3_500 };

interface Look {
  readonly quick: boolean;
  /** The banker pays even money, but half when it wins with six. */
  readonly even: boolean;
}

function baccarat({ quick, even }: Look): CardGame {
  const spots = even ? EVEN_BANKER : BACCARAT;
  const pays = new Map<string, number>(spots.map((spot) => [spot.key, spot.pays]));
  const returns = (key: string, deal: Deal): number => {
    const win = (pays.get(key) ?? 0) + 1;
    if (key === 'firstPair') return isPair(deal.first) ? win : 0;
    if (key === 'secondPair') return isPair(deal.second) ? win : 0;
    const winner = baccaratWinner(deal);
    if (winner === 'tie') return key === 'tie' ? win : 1;
    if (key !== winner) return 0;
    return even && key === 'second' && totalOfHand(deal.second) === 6 ? 1.5 : win;
  };
  return {
    name: 'baccarat',
    spots,
    isSpot: (key) => pays.has(key),
    draw: dealBaccarat,
    payout: payout(returns),
    winner: baccaratWinner,
    times: quick ? FAST_TIMES : NORMAL_TIMES,
  };
}

const DUEL_PAYS = new Map<string, number>(DUEL.map((spot) => [spot.key, spot.pays]));

const dragonTiger: CardGame = {
  name: 'dragonTiger',
  spots: DUEL,
  isSpot: (key) => DUEL_PAYS.has(key),
  draw: dealDuel,
  // A tie returns half of the chips on either side.
  payout: payout((key, deal) => {
    const winner = duelWinner(deal);
    if (key === winner) return (DUEL_PAYS.get(key) ?? 0) + 1;
    return winner === 'tie' ? 0.5 : 0;
  }),
  winner: duelWinner,
  times: { ...FAST_TIMES, betting: 12_000 },
};

const LOOKS = { calm: baccarat({ quick: false, even: false }), quick: baccarat({ quick: true, even: false }) };
const EVEN = baccarat({ quick: false, even: true });

/** Returns the game of a title, according to its class and code. */
export function cardGameOf({ classify, code }: Pick<Title, 'classify' | 'code'>): CardGame {
  if (classify === 'DRAGON_TIGER') return dragonTiger;
  if (code.startsWith('no-commission')) return EVEN;
  return code.startsWith('speed') ? LOOKS.quick : LOOKS.calm;
}

/** The lowest return of the main spots: 96.27 % at dragon tiger, 98.76 % at baccarat. */
export const RETURN_PERCENT = 96.27;
