import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { type Card, DECK_SIZE, rankOf, suitOf } from '../vendor/cards.ts';
import { botBet, botBid, expectedStrength } from './rules/bot.ts';
import { shuffledDeck } from './rules/cards.ts';
import { MAX_HAND_MULTIPLIER, rankHand } from './rules/hand.ts';
import { BETS, BIDS, escrowOf, ROOMS } from './rules/rooms.ts';
import { RAKE, settle } from './rules/settle.ts';
import * as tables from './rules/table.ts';
import { viewFor } from './rules/view.ts';

const SUITS = 'dchs';
const RANK_NAMES = 'A23456789TJQK';
const card = (text: string): Card => RANK_NAMES.indexOf(text[0]!) + 13 * SUITS.indexOf(text[1]!);
const hand = (text: string) => rankHand(text.split(' ').map(card));
const fiveCards = fc.shuffledSubarray(
  Array.from({ length: DECK_SIZE }, (_, i) => i),
  { minLength: 5, maxLength: 5 },
);

test.each([
  ['Ks 9h 8d 5c 4s', 'none', 0, 1],
  ['Ks 7h 3d Ac Td', 'bull', 1, 1],
  ['5s 5h Td 6c Kd', 'bull', 6, 1],
  ['2s 3h 5d 9c Kd', 'bull', 9, 2],
  ['As 9h Kd 7c Td', 'bull', 7, 2],
  ['Ks Qh Jd Tc 5d', 'bull', 5, 1],
  ['Ks 4h 6d 7c 3d', 'niu-niu', 10, 3],
  ['Ks Qh Jd Tc Td', 'niu-niu', 10, 3],
  ['Ks Qh Jd Jc Qd', 'five-faces', 0, 4],
  ['9s 9h 9d 9c 2d', 'bomb', 0, 4],
  ['Ks Kh Kd Kc Qd', 'bomb', 0, 4],
  ['As Ah 2d 3c 2s', 'five-small', 0, 5],
  ['As Ah Ad Ac 4s', 'five-small', 0, 5],
])('%s is %s of %d points and pays %d times', (text, ...expected) => {
  const { kind, points, multiplier } = hand(text);
  expect([kind, points, multiplier]).toEqual(expected);
});

test('hands rank by kind, points, highest card and suit', () => {
  const rising = [
    '2s 4h 7d 8c Js',
    'Kd 9h 7d 5c 3s',
    'Ks 9h 7d 5c 3s',
    '5s 5h Td 6c Kd',
    '2s 3h 5d 9c Kd',
    '2s 3h 5d 9c Ks',
    'Td 4h 6d 7c 3d',
    'Ks 4h 6d 7c 3d',
    'Kd Qh Jd Jc Qd',
    'Ks Qh Jd Jc Qd',
    '2s 2h 2d 2c 9d',
    'Ks Kh Kd Kc Ad',
    'Ad Ah 2d 3c 2s',
  ].map((text) => hand(text).strength);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(new Set(rising).size).toBe(rising.length);
});

test('every ranking keeps the cards, its three make a multiple of ten, and card order does not matter', () => {
  fc.assert(
    fc.property(fiveCards, fc.integer(), (cards, seed) => {
      const ranked = rankHand(cards);
      const random = seededRandom(seed);
      const other = rankHand(cards.toSorted(() => random.integer(3) - 1));
      const tens = ranked.shown.slice(0, 3).reduce((sum, c) => sum + Math.min(10, rankOf(c)), 0) % 10;
      return (
        ranked.strength === other.strength &&
        cards.every((c) => ranked.shown.includes(c)) &&
        ranked.shown.length === cards.length &&
        (ranked.points === 0 || tens === 0) &&
        ranked.multiplier >= 1 &&
        ranked.multiplier <= MAX_HAND_MULTIPLIER
      );
    }),
  );
  expect(() => rankHand([1, 2])).toThrow(RangeError);
});

test('two hands from one deck are never equal', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const deck = shuffledDeck(seededRandom(seed));
      const strengths = [0, 5, 10, 15, 20, 25].map((from) => rankHand(deck.slice(from, from + 5)).strength);
      return new Set(strengths).size === strengths.length;
    }),
  );
});

/** Creates a generator that returns given choices and records the bounds it was asked for. */
function toldChance(choices: readonly number[]) {
  const asked: number[] = [];
  const integer = (below: number): number => (choices[asked.push(below) - 1] ?? 0) % below;
  return { asked, random: { ...seededRandom(0), integer } };
}

test('[GLA-08] every order of the deck results from exactly one sequence of random numbers, all equally likely', () => {
  const { asked, random } = toldChance([]);
  shuffledDeck(random);
  // There are 52 × 51 × … × 2 sequences and as many orders, so distinct results for distinct sequences prove a
  // bijection.
  expect(asked).toEqual(Array.from({ length: DECK_SIZE - 1 }, (_, at) => DECK_SIZE - at));
  const orders = new Set<string>();
  for (let one = 0; one < DECK_SIZE; one += 1) {
    for (let other = 0; other < DECK_SIZE - 1; other += 1) {
      orders.add(shuffledDeck(toldChance([one, other]).random).join(' '));
    }
  }
  expect(orders.size).toBe(DECK_SIZE * (DECK_SIZE - 1));
  const course = fc.tuple(...Array.from({ length: DECK_SIZE - 1 }, (_, at) => fc.nat(DECK_SIZE - 1 - at)));
  fc.assert(
    fc.property(course, course, (one, other) => {
      const [deck, second] = [one, other].map((choices) => shuffledDeck(toldChance(choices).random)) as [
        Card[],
        Card[],
      ];
      expect(deck.toSorted((a, b) => a - b)).toEqual(Array.from({ length: DECK_SIZE }, (_, at) => at));
      expect(deck.join(' ') === second.join(' ')).toBe(one.join(' ') === other.join(' '));
    }),
  );
  expect(shuffledDeck(seededRandom(9))).toEqual(shuffledDeck(seededRandom(9)));
  expect([suitOf(0), suitOf(51), rankOf(51)]).toEqual([0, 3, 13]);
});

const participant = (id: string, text: string, bet = 1) => ({ id, hand: hand(text), bet });

test('the banker pays stronger hands, collects from weaker ones, and the house takes its rake of winnings', () => {
  const stakes = { base: 1000, bid: 2, escrow: 40_000 };
  const banker = participant('banker', '2s 3h 5d 9c Kd');
  const results = settle(
    banker,
    [participant('a', 'Ks 4h 6d 7c 3d', 3), participant('b', 'Ks 9h 7d 5c 3s', 4)],
    stakes,
  );
  expect(results).toEqual([
    { id: 'banker', net: 16_000 - 18_000, rake: 0, paid: 38_000 },
    { id: 'a', net: 18_000, rake: 900, paid: 57_100 },
    { id: 'b', net: -16_000, rake: 0, paid: 24_000 },
  ]);
});

test('a banker who cannot pay everyone pays in proportion, and never wins more than the escrow', () => {
  const stakes = { base: 1000, bid: 3, escrow: 40_000 };
  const weak = participant('banker', 'Ks 9h 7d 5c 3s');
  const poor = settle(weak, [participant('a', '9s 9h 9d 9c 2d', 4), participant('b', 'As Ah 2d 3c 2s', 4)], stakes);
  expect(poor.map(({ net }) => net)).toEqual([-40_000, 20_000, 20_000]);
  const strong = participant('banker', 'As Ah 2d 3c 2s');
  const rich = settle(strong, [participant('a', '9s 9h 9d 9c 2d', 4), participant('b', 'Ks 9h 7d 5c 3s', 1)], stakes);
  expect(rich.map(({ net }) => net).toSorted((x, y) => x - y)).toEqual([-29_100, -10_900, 40_000]);
});

test('in any hand money is conserved, nobody loses or wins more than the escrow, and the rake is the stated one', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.tuple(fc.array(fc.constantFrom(...BETS), { minLength: 1, maxLength: 5 }), fc.constantFrom(1, 2, 3)),
      fc.constantFrom(...ROOMS, { id: 'odd', base: 7 }),
      (seed, [bets, times], room) => {
        const deck = shuffledDeck(seededRandom(seed));
        const [banker, ...players] = [1, ...bets].map((bet, i) => ({
          id: `p${i}`,
          hand: rankHand(deck.slice(i * 5, i * 5 + 5)),
          bet,
        }));
        const escrow = escrowOf(room);
        const results = settle(banker!, players, { base: room.base, bid: times, escrow });
        return (
          results.length === bets.length + 1 &&
          results.reduce((sum, { net }) => sum + net, 0) === 0 &&
          results.every(
            ({ net, rake, paid }) =>
              Number.isSafeInteger(paid) &&
              Math.abs(net) <= escrow &&
              rake === Math.floor((Math.max(0, net) * RAKE) / 1_000_000) * 100 &&
              paid === escrow + net - rake &&
              paid >= 0,
          )
        );
      },
    ),
  );
});

/** Creates a table with players and deals from a seed. */
function dealt(people: readonly string[], seed = 1): tables.Table {
  let table = tables.emptyTable(ROOMS[0]!, 0);
  for (const id of people) table = tables.sit(table, { id, name: id, bot: false })!;
  return tables.deal(tables.askStakes(table, 0)!, new Set(people), { deck: shuffledDeck(seededRandom(seed)), now: 0 });
}

test('a hand goes from bidding over betting to showdown, and late or invalid decisions change nothing', () => {
  const random = seededRandom(3);
  let table = dealt(['ann', 'bo', 'cy']);
  expect(tables.bid(table, 'ann', 4)).toBeUndefined();
  expect(tables.bid(table, 'nobody', 1)).toBeUndefined();
  expect(tables.bet(table, 'ann', 1)).toBeUndefined();
  for (const [id, value] of [
    ['ann', 1],
    ['bo', 3],
    ['cy', 0],
  ] as const)
    table = tables.bid(table, id, value)!;
  expect(tables.bid(table, 'ann', 2)).toBeUndefined();
  expect(tables.isDecided(table)).toBe(true);

  table = tables.proceed(table, { now: 10, random });
  expect(table).toMatchObject({ phase: 'betting', hand: { banker: 'bo', bid: 3 } });
  expect(tables.bet(table, 'bo', 1)).toBeUndefined();
  expect(tables.bet(table, 'ann', '2')).toBeUndefined();
  table = tables.bet(table, 'ann', 4)!;
  expect(tables.isDecided(table)).toBe(false);

  table = tables.proceed(table, { now: 20, random });
  expect(table.phase).toBe('showdown');
  expect(table.hand!.results!.map(({ id }) => id).toSorted()).toEqual(['ann', 'bo', 'cy']);
  expect(tables.proceed(table, { now: 30, random })).toMatchObject({ phase: 'waiting' });
});

test('a disconnected player finishes the hand with minimum decisions and then leaves', () => {
  const random = seededRandom(3);
  let table = tables.getUp(dealt(['ann', 'bo']), 'ann');
  expect(tables.seatOf(table, 'ann')).toBe(0);
  table = tables.proceed(tables.proceed(table, { now: 1, random }), { now: 2, random });
  expect(table.hand!.results).toHaveLength(2);
  table = tables.proceed(table, { now: 3, random });
  expect(tables.seatOf(table, 'ann')).toBe(-1);
  expect(tables.seatOf(table, 'bo')).toBe(3);
});

test('a player is removed after two hands without a decision', () => {
  const random = seededRandom(3);
  let table = dealt(['ann', 'bo']);
  for (let hands = 0; hands < tables.IDLE_HANDS; hands += 1) {
    table = tables.bid(table, 'ann', 0)!;
    for (let phase = 0; phase < 3; phase += 1) table = tables.proceed(table, { now: phase, random });
    const asked = tables.askStakes(table, 0);
    if (asked === undefined) break;
    table = tables.deal(asked, new Set(['ann', 'bo']), { deck: shuffledDeck(random), now: 0 });
  }
  expect(tables.seated(table).map(({ id }) => id)).toEqual(['ann']);
});

test('a table seats six, excludes players without a stake, and does not deal to a single player', () => {
  let table = tables.emptyTable(ROOMS[0]!, 0);
  for (const id of 'abcdef') table = tables.sit(table, { id, name: id, bot: id > 'b' })!;
  expect(tables.sit(table, { id: 'g', name: 'g', bot: false })).toBeUndefined();
  expect(tables.sit(table, { id: 'a', name: 'a', bot: false })).toBeDefined();
  const asked = tables.askStakes(table, 0)!;
  const deck = shuffledDeck(seededRandom(1));
  const some = tables.deal(asked, new Set(['b', 'd', 'f']), { deck, now: 0 });
  expect(some.hand!.players.map(({ id, cards }) => [id, cards])).toEqual([
    ['b', deck.slice(0, 5)],
    ['f', deck.slice(5, 10)],
    ['d', deck.slice(10, 15)],
  ]);
  expect(tables.deal(asked, new Set(['b']), { deck, now: 0 }).phase).toBe('waiting');
});

test('no view contains another player’s cards before showdown, nor the own fifth card before the end of betting', () => {
  const random = seededRandom(3);
  let table = dealt(['ann', 'bo', 'cy']);
  table = tables.bid(table, 'bo', 2)!;
  const early = viewFor(table, 'ann');
  expect(early.seats[0]!.cards.slice(0, 4)).toEqual(table.hand!.players[0]!.cards.slice(0, 4));
  expect(early.seats[0]!.cards[4]).toBeNull();
  expect(early.seats[3]).toMatchObject({ cards: [null, null, null, null, null], playing: true });
  expect(early.seats[3]).not.toHaveProperty('bid');
  expect(viewFor(table, undefined).seats.every((seat) => seat === null || seat.cards.every((c) => c === null))).toBe(
    true,
  );
  table = tables.proceed(tables.proceed(table, { now: 1, random }), { now: 2, random });
  const end = viewFor(table, 'ann');
  expect(end.seats[3]!.cards.every((c) => c !== null)).toBe(true);
  expect(end.seats[3]!.net).toBeDefined();
});

test('a bot decides legally from its own four cards and bids higher with better ones', () => {
  fc.assert(
    fc.property(fiveCards, fc.integer(), (cards, seed) => {
      const four = cards.slice(0, 4);
      const looks = expectedStrength(four);
      return (
        looks >= 0 &&
        looks <= 1 &&
        BIDS.some((bid) => bid === botBid(four, seededRandom(seed))) &&
        BETS.some((bet) => bet === botBet(four, seededRandom(seed)))
      );
    }),
    { numRuns: 60 },
  );
  expect(expectedStrength(['Ks', 'Qh', 'Jd', 'Td'].map(card))).toBeGreaterThan(
    expectedStrength(['2s', '4h', '7d', '8c'].map(card)),
  );
});
