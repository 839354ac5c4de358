import type { Random } from '../../rules/random.ts';
import { type Card, openShoe, rankOf } from '../vendor/cards.ts';
import type { Chips } from '../vendor/chips.ts';
import type { SharedGame } from '../vendor/shared-table.ts';
import type { Title } from '../vendor/titles.ts';

const DECKS = 8;

/** What lies on the table. Dragon tiger has one card a side. */
export interface Deal {
  /** Player, or dragon. */
  readonly first: readonly Card[];
  /** Banker, or tiger. */
  readonly second: readonly Card[];
}

type Winner = 'first' | 'second' | 'tie';

/** A place for chips; `pays` times the chip come on top of it. */
export interface Spot {
  readonly key: Winner | 'firstPair' | 'secondPair';
  readonly pays: number;
}

export interface CardGame extends SharedGame<Deal> {
  readonly name: 'baccarat' | 'dragonTiger';
  readonly spots: readonly Spot[];
  winner(deal: Deal): Winner;
}

/** Tens and courts count nothing. */
const pointsOf = (card: Card): number => (rankOf(card) > 9 ? 0 : rankOf(card));

/** The last digit of what the cards count. */
export const totalOfHand = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const isNatural = (hand: readonly Card[]): boolean => totalOfHand(hand) >= 8;

/** Whether the banker takes a third card: by its own total, and by the player's third card where there is one. */
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

/** Punto banco: two cards each, a third by the table of the house; nobody decides anything. */
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

/** One card each; the higher one wins, and the ace is the lowest. */
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

/** Sums over the chips, rounded down to the unit: a twentieth is the house's. */
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

/** With each card that is turned players hold their breath; speed tables have less of it. */
const CALM = { betting: 16_000, revealing: 9_000, afterwards: 5_000 };
const QUICK = { betting: 9_000, revealing: 5_500, afterwards: 3_500 };

interface Look {
  readonly quick: boolean;
  /** The banker pays even, but only half when it wins with six. */
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
    times: quick ? QUICK : CALM,
  };
}

const DUEL_PAYS = new Map<string, number>(DUEL.map((spot) => [spot.key, spot.pays]));

const dragonTiger: CardGame = {
  name: 'dragonTiger',
  spots: DUEL,
  isSpot: (key) => DUEL_PAYS.has(key),
  draw: dealDuel,
  // A tie gives half of what stood on either side back.
  payout: payout((key, deal) => {
    const winner = duelWinner(deal);
    if (key === winner) return (DUEL_PAYS.get(key) ?? 0) + 1;
    return winner === 'tie' ? 0.5 : 0;
  }),
  winner: duelWinner,
  times: { ...QUICK, betting: 12_000 },
};

const LOOKS = { calm: baccarat({ quick: false, even: false }), quick: baccarat({ quick: true, even: false }) };
const EVEN = baccarat({ quick: false, even: true });

/** Which game a title is, by its kind and by what its code promises. */
export function cardGameOf({ classify, code }: Pick<Title, 'classify' | 'code'>): CardGame {
  if (classify === 'DRAGON_TIGER') return dragonTiger;
  if (code.startsWith('no-commission')) return EVEN;
  return code.startsWith('speed') ? LOOKS.quick : LOOKS.calm;
}

/** The lowest of what the two sides of the tables return: 96.27 % at dragon tiger, 98.76 % at baccarat. */
export const RETURN_PERCENT = 96.27;
