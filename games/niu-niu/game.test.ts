import { expect, test } from 'vitest';
import { fairRandom, seedCommitment } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import type { HandDetail } from './detail.ts';
import { game, type HallState } from './game.ts';
import { shuffledDeck } from './rules/cards.ts';
import { escrowOf, ROOMS } from './rules/rooms.ts';

const ROOM = ROOMS[0]!;
const ESCROW = escrowOf(ROOM);
const A_HAND = 40_000;

async function open() {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const players = ['ann', 'bo', 'cy'].map((name) => fake.player(name));
  const act = (who: number, action: string, input: unknown = {}) => running.actions[action]!(input, players[who]!);
  const state = (who: number) => running.state(players[who]!) as HallState;
  const until = async (phase: string): Promise<void> => {
    for (let tries = 0; tries < 100 && state(0).table?.phase !== phase; tries += 1) await fake.pass(250);
    expect(state(0).table?.phase).toBe(phase);
  };
  return { fake, running, players, act, state, until };
}

test('[GLA-08] two players share a table with labelled bots; the hand is paid once and can be reproduced', async () => {
  const { fake, act, state, until } = await open();
  expect(await act(0, 'join', { room: ROOM.id })).toMatchObject({ ok: true });
  expect(await act(1, 'join', { room: ROOM.id })).toMatchObject({ ok: true });
  expect(state(2).rooms.find(({ id }) => id === ROOM.id)).toMatchObject({ tables: 1, people: 2, escrow: ESCROW });
  await until('bidding');
  const seats = state(0).table!.seats.filter((seat) => seat !== null);
  expect(seats.filter(({ bot }) => bot)).toHaveLength(2);
  expect(seats.filter(({ bot }) => !bot)).toHaveLength(2);
  expect(fake.wallets.get('ann')).toBe(10_000_000 - ESCROW);
  const { commitment } = state(0).table!;

  expect(await act(0, 'bid', { value: 3 })).toMatchObject({ ok: true });
  expect(await act(0, 'bid', { value: 1 })).toEqual({ ok: false, code: 'late' });
  expect(await act(1, 'bid', { value: 9 })).toEqual({ ok: false, code: 'late' });
  await until('showdown');
  await fake.pass(10);
  const rounds = fake.rounds();
  expect(rounds.map(({ state: at }) => at)).toEqual(['closed', 'closed']);
  for (const { stake, win, detail, fair, playerKey } of rounds) {
    const { players } = detail as HandDetail;
    expect(stake).toBe(ESCROW);
    expect(win - stake).toBe(players.find(({ you }) => you)!.net);
    expect(fake.wallets.get(playerKey)).toBe(10_000_000 - stake + win);
    expect(seedCommitment(fair!.serverSeed!)).toBe(commitment);
    const deck = shuffledDeck(fairRandom(fair as { serverSeed: string; clientSeed: string; nonce: number }));
    expect(players.flatMap(({ cards }) => cards)).toEqual(deck.slice(0, players.length * 5));
  }
});

test('a player without funds or without a page leaves the seat, and the table closes when it is empty', async () => {
  const { fake, running, players, act, state, until } = await open();
  await act(0, 'join', { room: ROOM.id });
  await until('bidding');
  running.leave!(players[0]!);
  await fake.pass(A_HAND);
  expect(state(0).table).toBeUndefined();
  expect(fake.rounds().map(({ state: at }) => at)).toEqual(['closed']);
  expect(state(0).rooms.every(({ tables, people }) => tables === 0 && people === 0)).toBe(true);

  fake.rejectWith = 'INSUFFICIENT_FUNDS';
  await act(1, 'join', { room: ROOM.id });
  await fake.pass(A_HAND);
  expect(state(1).table).toBeUndefined();
  expect(fake.events.filter(({ event }) => event.type === 'left').at(-1)).toMatchObject({
    to: 'bo',
    event: { code: 'INSUFFICIENT_FUNDS' },
  });
  expect(fake.rounds().at(-1)).toMatchObject({ state: 'void', stake: 0 });
  expect(fake.wallets.get('bo')).toBe(10_000_000);
});

test('an idle player loses at most the stake and is removed after two hands', async () => {
  const { fake, act, state } = await open();
  await act(0, 'join', { room: ROOM.id });
  await fake.pass(3 * A_HAND);
  expect(state(0).table).toBeUndefined();
  expect(fake.rounds()).toHaveLength(2);
  for (const { stake, win } of fake.rounds()) expect(win).toBeGreaterThanOrEqual(stake - ESCROW);
});

test('bots make room for people, a table seats six, and a seventh player gets another table', async () => {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const join = async (name: string) => running.actions.join!({ room: ROOM.id }, fake.player(name));
  for (const name of 'abcdefg') expect(await join(name)).toMatchObject({ ok: true });
  const { rooms } = running.state(fake.player('a')) as HallState;
  expect(rooms.find(({ id }) => id === ROOM.id)).toMatchObject({ tables: 2, people: 7 });
  expect(await join('a')).toEqual({ ok: false, code: 'seated' });
  for (const room of [undefined, 7, 'attic'])
    expect(await running.actions.join!({ room }, fake.player('h'))).toMatchObject({ ok: false });
  running.close!();
});

test('a hand that a crash interrupted is refunded', async () => {
  const fake = fakeGameServices();
  const round = await fake.services.rounds.begin({ player: fake.player('ann') });
  await fake.services.money.bet(round.id, ESCROW);
  await game.run(fake.services);
  expect(fake.wallets.get('ann')).toBe(10_000_000);
  expect(fake.rounds()[0]).toMatchObject({ state: 'void' });
});
