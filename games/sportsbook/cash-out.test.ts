import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedCommitment } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import type { Round } from '../vendor/define-game.ts';
import { maxWin } from '../vendor/stakes.ts';
import { type BetDetail, type BetView, detailOf } from './bet.ts';
import { createBoard } from './board.ts';
import { OFFER_MS, type Offer } from './cash-out.ts';
import { type BookState, game } from './game.ts';
import { bestReturn, returnOf } from './rules/bets.ts';
import { cashOutOf, isPart, type LegForSale, shareOf } from './rules/cash-out.ts';
import { possibleOutcomes } from './rules/chances.ts';
import type { Grade } from './rules/markets.ts';
import type { Book } from './rules/sports.ts';

const STAKE = 100_000;
const MAX_RETURN = maxWin('USD');
const MINUTE = 60_000;

describe('[GLA-08] cash-out value of a bet', () => {
  const board = createBoard('a secret of the tests');
  /** Returns every offered price at a time, with its probabilities. */
  const pricesAt = (book: Book, now: number) =>
    board.views(book, now).flatMap(({ id, markets }) =>
      markets.flatMap(({ prices }) =>
        prices.flatMap(({ key, odds }): LegForSale[] => {
          const possible = board.possible(id, now);
          const margin = board.fixture(id)!.league.margin;
          return odds === undefined || !possible ? [] : [{ key, odds, possible, margin }];
        }),
      ),
    );
  const aMoment = fc.integer({ min: 0, max: 60 * MINUTE });
  const aGrade = fc.constantFrom<Grade>('win', 'half-win', 'push', 'half-loss', 'loss', 'void');

  test('buying and selling at once loses the margin in every market at any time', () => {
    fc.assert(
      fc.property(aMoment, fc.constantFrom<Book>('sports', 'esports'), (context, book) => {
        for (const leg of pricesAt(book, 1_700_000_000_000 + context)) {
          expect(cashOutOf(STAKE, [leg], MAX_RETURN) ?? 0).toBeLessThanOrEqual(STAKE / (1 + leg.margin / 10_000));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is a whole amount below the maximum return and grows with the stake', () => {
    const prices = pricesAt('sports', 1_700_000_000_000);
    fc.assert(
      fc.property(
        fc.array(fc.nat(prices.length - 1), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 20, max: 50_000 }),
        (picked, hundredths) => {
          const legs = picked.map((at) => prices[at]!);
          const stake = hundredths * 100;
          const amount = cashOutOf(stake, legs, MAX_RETURN) ?? 0;
          return (
            amount % 100 === 0 &&
            amount <= bestReturn(stake, legs, MAX_RETURN) &&
            amount <= (cashOutOf(stake * 2, legs, MAX_RETURN) ?? 0) &&
            (cashOutOf(stake, legs, 5000) ?? 0) <= 5000
          );
        },
      ),
    );
  });

  test('decided legs count exactly their graded value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ odds: fc.integer({ min: 102, max: 5100 }), grade: aGrade }), {
          minLength: 1,
          maxLength: 4,
        }),
        (graded) => {
          const legs = graded.map((leg) => ({ ...leg, key: 'winner:home', margin: 500 }));
          const exact = returnOf(STAKE, graded, MAX_RETURN);
          const amount = cashOutOf(STAKE, legs, MAX_RETURN) ?? 0;
          return Math.abs(amount - exact) <= 100;
        },
      ),
    );
  });

  test('rises with a goal for the bet, falls with one against it, and is undefined for a leg without a price', () => {
    const fixture = board.fixture(board.views('sports', 1_700_000_000_000).at(-1)!.id)!;
    const at = (home: number, away: number) =>
      possibleOutcomes(fixture, { status: 'live', clock: 40, home, away }, fixture.kickOff + 1);
    const worth = (home: number, away: number, key = 'winner:home') =>
      cashOutOf(STAKE, [{ key, odds: 200, possible: at(home, away), margin: 500 }], MAX_RETURN);
    expect(worth(1, 0)).toBeGreaterThan(worth(0, 0)!);
    expect(worth(0, 0)).toBeGreaterThan(worth(0, 1)!);
    expect(worth(0, 0, 'total@10:over')).toBeLessThan(worth(1, 1, 'total@10:over')!);
    expect(worth(0, 0, 'nonsense')).toBeUndefined();
    expect(cashOutOf(STAKE, [{ key: 'winner:home', odds: 200, margin: 500 }], MAX_RETURN)).toBeUndefined();
    expect(
      cashOutOf(STAKE, [{ key: 'winner:home', odds: 200, grade: 'loss', margin: 500 }], MAX_RETURN),
    ).toBeUndefined();
  });

  test('the parts never bring more than the whole', () => {
    const aSale = fc.record({
      amount: fc.integer({ min: 1, max: 1e6 }),
      coins: fc.array(fc.integer({ min: 1, max: 1e4 }), { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(aSale, ({ amount, coins }) => {
        const parts = coins.map((coin) => coin * 100);
        const stake = parts.reduce((sum, part) => sum + part, 0);
        const offer = { stake, amount: amount * 100 };
        return (
          parts.every((part) => isPart(part, stake)) &&
          parts.reduce((sum, part) => sum + shareOf(offer, part), 0) <= offer.amount &&
          shareOf(offer, stake) === offer.amount
        );
      }),
    );
    for (const part of [0, -100, 50, 150.5, 300, '100', undefined]) expect(isPart(part, 200)).toBe(false);
  });
});

/** Creates a book with a single bet on a fixture that has not started. */
async function withBet() {
  const fake = fakeGameServices();
  let running = await game.run(fake.services);
  const [ann, bo] = ['ann', 'bo'].map((name) => fake.player(name, { gameType: 'SPORTS', classify: 'SPORTSBOOK' })) as [
    ReturnType<typeof fake.player>,
    ReturnType<typeof fake.player>,
  ];
  const act = (name: string, input: unknown = {}, player = ann) =>
    Promise.resolve(running.actions[name]!(input, player));
  const offers = async (player = ann) => ((await act('offers', {}, player)) as { value: Offer[] }).value;
  const state = running.state(ann) as BookState;
  const view = state.fixtures.findLast(({ id, live }) => live.status === 'upcoming' && id.startsWith('lot'))!;
  const { key, odds } = view.markets[0]!.prices[0]!;
  const placed = await act('place', { legs: [{ fixture: view.id, key, odds }], stake: STAKE });
  const bet = (placed as { value: BetView }).value.id;
  const restart = async (): Promise<void> => {
    running.close?.();
    running = await game.run(fake.services);
  };
  const round = () => fake.rounds().find(({ id }) => id === bet)!;
  const revealed = () => running.revealed!(round());
  return { fake, act, offers, bet, bo, round, revealed, restart, wallet: () => fake.wallets.get('ann') };
}

const BEFORE = 10_000_000;

describe('[GLA-08] [GLA-07] cash-out of a bet', () => {
  test('pays the offered price once, also for repeated and concurrent requests', async () => {
    const { fake, act, offers, bet, round, revealed, wallet } = await withBet();
    const [offer] = (await offers()) as [Offer];
    expect(offer).toMatchObject({ bet, stake: STAKE });
    expect(offer.amount).toBeGreaterThan(STAKE / 2);
    const asks = await Promise.all([1, 2, 3].map(() => act('cashOut', { offer, part: STAKE })));
    expect(asks.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await act('cashOut', { offer, part: STAKE })).toMatchObject({ ok: true, value: { outcome: 'cashed' } });
    expect(round()).toMatchObject({ state: 'closed', stake: STAKE, win: offer.amount });
    expect(wallet()).toBe(BEFORE - STAKE + offer.amount);
    expect(await offers()).toEqual([]);
    expect(fake.events.some(({ to, event }) => to === 'ann' && event.type === 'bet')).toBe(true);
    // The seed of the fixture is revealed after the fixture, although the bet ended earlier.
    expect(revealed().fair?.serverSeed).toBeUndefined();
    fake.removeListeners();
    await fake.pass(80 * MINUTE);
    expect(wallet()).toBe(BEFORE - STAKE + offer.amount);
    const { fair, detail } = revealed() as Round & { detail: BetDetail };
    expect(seedCommitment(fair?.serverSeed ?? '')).toBe(fair?.commitment);
    expect(detail.legs[0]?.grade).toBeDefined();
    expect(detail.outcome).toBe('cashed');
  });

  test('pays in parts: the rest stays open, and the total never exceeds the return of the bet', async () => {
    const { fake, act, offers, round, wallet } = await withBet();
    let sold = 0;
    for (const part of [STAKE / 4, STAKE / 2]) {
      const [offer] = (await offers()) as [Offer];
      expect(await act('cashOut', { offer, part })).toMatchObject({ ok: true, value: { state: 'open' } });
      sold += shareOf(offer, part);
      expect(wallet()).toBe(BEFORE - STAKE + sold);
    }
    const [rest] = (await offers()) as [Offer];
    expect(rest.stake).toBe(STAKE / 4);
    fake.removeListeners();
    await fake.pass(80 * MINUTE);
    const { legs, outcome } = detailOf(round());
    const [{ odds, grade }] = legs as unknown as [{ odds: number; grade: Grade }];
    expect(round()).toMatchObject({ state: 'closed', win: sold + returnOf(STAKE / 4, [{ odds, grade }], MAX_RETURN) });
    expect(outcome).toBe(grade === 'win' ? 'won' : grade === 'void' ? 'returned' : 'lost');
    expect(wallet()).toBe(BEFORE - STAKE + round().win);
  });

  test('allows at most ten parts: the tenth is the rest', async () => {
    const { act, offers, round, wallet } = await withBet();
    let sold = 0;
    const sell = async (part: number) => {
      const [offer] = (await offers()) as [Offer];
      const answer = await act('cashOut', { offer, part });
      if (answer.ok) sold += shareOf(offer, part);
      return answer;
    };
    for (let part = 1; part < 10; part += 1) expect(await sell(STAKE / 20)).toMatchObject({ ok: true });
    expect(await sell(STAKE / 20)).toEqual({ ok: false, code: 'stake' });
    expect(await sell((STAKE / 20) * 11)).toMatchObject({ ok: true, value: { outcome: 'cashed' } });
    expect(round()).toMatchObject({ state: 'closed', win: sold });
    expect(wallet()).toBe(BEFORE - STAKE + sold);
  });

  test('rejects an offer that is too high by now, expired, changed, or made for another player or bet', async () => {
    const { fake, act, offers, bo, bet, wallet } = await withBet();
    const [offer] = (await offers()) as [Offer];
    const rejected: [unknown, string][] = [
      [undefined, 'unreadable'],
      [{ offer, part: '1' }, 'unreadable'],
      [{ offer: { ...offer, amount: -1 }, part: STAKE }, 'unreadable'],
      [{ offer: { ...offer, amount: offer.amount + 100 }, part: STAKE }, 'offerGone'],
      [{ offer: { ...offer, until: offer.until + 1 }, part: STAKE }, 'offerGone'],
      [{ offer: { ...offer, bet: 'round99' }, part: STAKE }, 'offerGone'],
      [{ offer, part: STAKE + 100 }, 'stake'],
      [{ offer, part: 50 }, 'stake'],
      [{ offer, part: 0 }, 'stake'],
    ];
    for (const [input, code] of rejected) expect(await act('cashOut', input), code).toEqual({ ok: false, code });
    expect(await act('cashOut', { offer, part: STAKE }, bo)).toEqual({ ok: false, code: 'offerGone' });
    expect(await offers(bo)).toEqual([]);
    await fake.pass(OFFER_MS + 1);
    expect(await act('cashOut', { offer, part: STAKE })).toEqual({ ok: false, code: 'offerGone' });

    // Odds fluctuate, so at some time within the offer's life the bet is worth less.
    let fallen: unknown;
    for (let looks = 0; looks < 400 && fallen === undefined; looks += 1) {
      const [before] = (await offers()) as [Offer];
      await fake.pass(OFFER_MS - 1);
      const [now] = (await offers()) as [Offer];
      if (now.amount < before.amount) fallen = await act('cashOut', { offer: before, part: STAKE });
    }
    expect(fallen).toEqual({ ok: false, code: 'offerMoved' });
    expect(wallet()).toBe(BEFORE - STAKE);
    expect(fake.rounds()).toMatchObject([{ id: bet, state: 'open', win: 0 }]);
  });

  test('rejects while the fixture is suspended, and after the bet has lost', async () => {
    const { fake, act, offers, round } = await withBet();
    fake.removeListeners();
    let last: Offer | undefined;
    let suspended: unknown;
    for (let second = 0; second < 80 * 60 && round().state === 'open'; second += 1) {
      const [offer] = await offers();
      if (!offer && last && fake.clock.now() <= last.until)
        suspended = await act('cashOut', { offer: last, part: STAKE });
      last = offer ?? last;
      await fake.pass(1000);
    }
    expect(suspended).toMatchObject({ ok: false });
    expect(round().state).toBe('closed');
    expect(detailOf(round()).cashOuts).toBeUndefined();
    expect(await act('cashOut', { offer: last, part: STAKE })).toEqual({ ok: false, code: 'offerGone' });
  });

  test.each(['whole', 'part'])(
    'after a crash between storing and paying, a %s is paid once at the restart',
    async (what) => {
      const { fake, act, offers, restart, round, wallet } = await withBet();
      const [offer] = (await offers()) as [Offer];
      const part = what === 'whole' ? STAKE : STAKE / 2;
      const { settle, win } = fake.services.money;
      const stopped = async (): Promise<never> => {
        throw new Error('The process has ended here.');
      };
      Object.assign(fake.services.money, { settle: stopped, win: stopped });
      await expect(act('cashOut', { offer, part })).rejects.toThrow('ended here');
      expect(wallet()).toBe(BEFORE - STAKE);
      Object.assign(fake.services.money, { settle, win });
      await restart();
      await fake.pass(5000);
      const paid = shareOf(offer, part);
      expect(wallet()).toBe(BEFORE - STAKE + paid);
      expect(round()).toMatchObject({ state: what === 'whole' ? 'closed' : 'open', win: paid });
      expect(await act('cashOut', { offer, part })).toMatchObject({ ok: true });
      expect(wallet()).toBe(BEFORE - STAKE + paid);
    },
  );
});
