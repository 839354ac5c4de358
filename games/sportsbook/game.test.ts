import { expect, test } from 'vitest';
import { fairRandom, seedCommitment } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import { type BetDetail, type BetView, detailOf } from './bet.ts';
import { type BookState, game } from './game.ts';
import { fixtureOf } from './page/labels.ts';
import { timelineOf } from './rules/timeline.ts';

const MINUTE = 60_000;
const STAKE = 10_000;

async function open(classify = 'SPORTSBOOK') {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const ann = fake.player('ann', { gameType: 'SPORTS', classify });
  const state = () => running.state(ann) as BookState;
  const place = (input: unknown) => running.actions.place!(input, ann);
  const leg = (at: number, price = 0) => {
    // Football has three prices, and its matches end first.
    const views = state().fixtures.filter(({ live }) => live.status === 'upcoming');
    const football = views.filter(({ id }) => id.startsWith('atl'));
    const view = (football.length > 0 ? football : views)[at]!;
    const { key, odds } = view.markets[0]!.prices[price]!;
    return { fixture: view.id, key, odds: odds! };
  };
  return { fake, running, state, place, leg };
}

test('[GLA-08] singles and a multiple follow their fixtures and are paid once by the results', async () => {
  const { fake, state, place, leg } = await open();
  const legs = [leg(0), leg(1, 1), leg(2, 2)];
  for (const one of legs) expect(await place({ legs: [one], stake: STAKE })).toMatchObject({ ok: true });
  const multiple = await place({ legs, stake: STAKE });
  expect(multiple).toMatchObject({ ok: true });
  const { potential } = (multiple as { value: BetView }).value;
  expect(potential).toBe(Math.floor((STAKE * legs.reduce((product, { odds }) => product * odds, 1)) / 100 ** 4) * 100);
  expect(state().open).toHaveLength(4);
  expect(fake.wallets.get('ann')).toBe(10_000_000 - 4 * STAKE);

  fake.removeListeners();
  await fake.pass(60 * MINUTE);
  expect(state().open).toEqual([]);
  const rounds = fake.rounds();
  expect(rounds.map((round) => round.state)).toEqual(['closed', 'closed', 'closed', 'closed']);
  expect(fake.wallets.get('ann')).toBe(10_000_000 - 4 * STAKE + rounds.reduce((sum, { win }) => sum + win, 0));
  for (const round of rounds.slice(0, 3)) {
    const [only] = detailOf(round).legs;
    const { result } = timelineOf(
      fixtureOf(only!.fixture)!,
      fairRandom({ serverSeed: only!.serverSeed!, clientSeed: only!.fixture, nonce: 0 }),
    );
    expect(seedCommitment(only!.serverSeed!)).toBe(only!.commitment);
    const expected = result === 'void' ? STAKE : only!.grade === 'win' ? Math.floor((STAKE * only!.odds) / 100) : 0;
    expect(round.win).toBe(expected);
  }
  expect(fake.events.filter(({ to, event }) => to === 'ann' && event.type === 'bet').length).toBeGreaterThanOrEqual(4);
});

test('[GLA-08] esports are a separate book on the same engine', async () => {
  const { fake, state, place, leg } = await open('MOBA');
  expect(state().book).toBe('esports');
  expect(await place({ legs: [leg(0), leg(1)], stake: STAKE })).toMatchObject({ ok: true });
  fake.removeListeners();
  await fake.pass(70 * MINUTE);
  expect(fake.rounds()).toMatchObject([{ state: 'closed', stake: STAKE }]);
  expect((fake.rounds()[0]!.detail as BetDetail).outcome).toBeDefined();
});

test('asks again about lower odds, takes better odds, and takes any odds when the player allows it', async () => {
  const { place, leg } = await open();
  const seen = leg(0);
  expect(await place({ legs: [{ ...seen, odds: seen.odds + 1 }], stake: STAKE })).toEqual({
    ok: false,
    code: 'oddsChanged',
  });
  expect(await place({ legs: [{ ...seen, odds: seen.odds + 1 }], stake: STAKE, any: true })).toMatchObject({
    ok: true,
  });
  const better = await place({ legs: [{ ...seen, odds: seen.odds - 1 }], stake: STAKE });
  expect(better).toMatchObject({ ok: true, value: { legs: [{ odds: seen.odds }] } });
});

test('an invalid or late bet costs nothing', async () => {
  const { fake, place, leg } = await open();
  const good = leg(0);
  const rejected: [unknown, string][] = [
    [undefined, 'unreadable'],
    [{ legs: 'all', stake: STAKE }, 'unreadable'],
    [{ legs: [], stake: STAKE }, 'noLegs'],
    [{ legs: [{ ...good, odds: '2' }], stake: STAKE }, 'unreadable'],
    [{ legs: [good, good], stake: STAKE }, 'related'],
    [{ legs: [good], stake: 1 }, 'stake'],
    [{ legs: [good], stake: 10_050 }, 'stake'],
    [{ legs: [good], stake: 1e12 }, 'stake'],
    [{ legs: [{ ...good, fixture: 'xyz-1-0' }], stake: STAKE }, 'unknown'],
    [{ legs: [{ ...good, key: 'winner:over' }], stake: STAKE }, 'closed'],
    [{ legs: [{ ...good, key: 'handicap@-40:home' }], stake: STAKE }, 'closed'],
  ];
  for (const [input, code] of rejected) expect(await place(input), JSON.stringify(input)).toEqual({ ok: false, code });
  fake.removeListeners();
  await fake.pass(30 * MINUTE);
  expect(await place({ legs: [good], stake: STAKE, any: true })).toEqual({ ok: false, code: 'closed' });
  expect(fake.rounds()).toEqual([]);

  fake.rejectWith = 'LIMIT_REACHED';
  expect(await place({ legs: [leg(0)], stake: STAKE })).toEqual({ ok: false, code: 'LIMIT_REACHED' });
  expect(fake.rounds()).toMatchObject([{ state: 'void', stake: 0 }]);
});

test('a player has at most a hundred open bets', async () => {
  const { fake, place, leg } = await open();
  const answers = [];
  for (let bet = 0; bet < 101; bet += 1) answers.push(await place({ legs: [leg(0)], stake: STAKE }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
  expect(answers.at(-1)).toEqual({ ok: false, code: 'tooManyOpen' });
  expect(fake.rounds()).toHaveLength(100);
});

test('an open page receives only changes, and never a seed of a fixture that is not over', async () => {
  const { fake, state } = await open();
  state();
  await fake.pass(20_000);
  const boards = fake.events
    .filter(({ to, event }) => to === 'sports' && event.type === 'board')
    .map(({ event }) => event);
  expect(boards.length).toBeGreaterThan(2);
  const [first, second] = boards as unknown as { fixtures: unknown[] }[];
  expect(second!.fixtures.length).toBeLessThan(first!.fixtures.length);
  expect(JSON.stringify([...boards, state()])).not.toMatch(/serverSeed|happenings|"result"/);
});
