import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../rules/clock.ts';
import { systemRandom } from '../../../rules/random.ts';
import { openWallet, type Wallet } from '../../../tests/support/wallet.ts';
import { accept, defineGame, type GameServices, type Player } from '../define-game.ts';
import type { Title } from '../titles.ts';
import { isSignedBy, openKey, signatureHeaders, type VendorKey } from './keys.ts';
import { platformClient } from './platform-client.ts';
import { openVendor, type Vendor } from './vendor.ts';

const title: Title = {
  gameCode: 'T-1',
  vendor: 'TST',
  vendorName: 'Tester',
  gameType: 'INHOUSE',
  classify: 'DICE',
  code: 'test',
  names: { en: 'Test' },
  palette: { deep: '#000', mid: '#111', bright: '#222', glow: '#333' },
  motif: 'dice.felt',
  companions: [],
  lines: 1,
  minBet: 2_000,
};

let folder: string;
let wallet: Wallet;
let vendor: Vendor;
let services: GameServices;
let key: VendorKey;
let warnings: string[];
let player: Player;

const game = defineGame({
  code: 'test',
  serves: () => true,
  returnToPlayer: 100,
  run: (given) => {
    services = given;
    return { actions: { nothing: () => accept(1) }, state: () => 'state' };
  },
});

async function start(pace = 1): Promise<Vendor> {
  return openVendor({
    store: { folder },
    call: platformClient({ platform: wallet.url, key, clock: systemClock }),
    titles: [title],
    games: new Map([['test', game]]),
    texts: { languageOf: (asked) => asked ?? 'en', of: () => ({}) },
    clock: systemClock,
    random: systemRandom,
    pace,
    warn: (sentence) => warnings.push(sentence),
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vendor-'));
  key = await openKey({ folder });
  wallet = await openWallet({ publicKey: () => key.publicKey, balance: 100_000 });
  warnings = [];
  vendor = await start();
  const opening = { playerRef: 'p1', currency: 'BRL', sessionToken: 's1', balance: 100_000 };
  ({ player } = await vendor.players.admit({ ...opening, title, language: 'pt' }));
});

afterEach(async () => {
  await vendor.close();
  await wallet.close();
  rmSync(folder, { recursive: true, force: true });
});

const verbs = () => wallet.calls.map(({ verb }) => verb);

test('[GLA-07] a bet and its settlement move the money, and the round stores the sums', async () => {
  const round = await services.rounds.begin({ player });
  expect(await services.money.bet(round.id, 10_000)).toMatchObject({ ok: true });
  expect(wallet.balance).toBe(90_000);
  await services.money.settle(round.id, 25_000);
  expect(wallet.balance).toBe(115_000);
  expect(services.rounds.get(round.id)).toMatchObject({ stake: 10_000, win: 25_000, state: 'closed' });
  expect(vendor.players.known(player.key)?.balance).toBe(115_000);
  expect(wallet.calls[0]?.body).toMatchObject({
    playerRef: 'p1',
    gameCode: 'T-1',
    amount: '10000',
    sessionToken: 's1',
  });
  expect(wallet.calls[1]?.body).not.toHaveProperty('sessionToken');
});

test('[GLA-07] reports a rejected bet and leaves its round without money', async () => {
  const round = await services.rounds.begin({ player });
  expect(await services.money.bet(round.id, 500_000)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(services.rounds.get(round.id)).toMatchObject({ stake: 0 });
  expect(verbs()).toEqual(['bet']);
});

test('[GLA-07] a bet whose response is lost is retried once and counts once', async () => {
  let lost = 0;
  wallet.trouble = (verb) => (verb === 'betwin' && lost++ === 0 ? 'silence' : undefined);
  const round = await services.rounds.begin({ player });
  expect(await services.money.betwin(round.id, { stake: 10_000, win: 3_000 })).toMatchObject({ ok: true });
  expect(verbs()).toEqual(['betwin', 'betwin']);
  expect(wallet.calls[0]?.body.txId).toBe(wallet.calls[1]?.body.txId);
  expect(wallet.balance).toBe(93_000);
});

test('[GLA-07] 13 a bet without any response is rolled back until the platform confirms', async () => {
  wallet.trouble = (verb) => (verb === 'bet' ? 'silence' : wallet.calls.length < 4 ? 'BUSY' : undefined);
  const round = await services.rounds.begin({ player });
  expect(await services.money.bet(round.id, 10_000)).toEqual({ ok: false, code: 'NO_ANSWER' });
  await expect.poll(() => wallet.balance).toBe(100_000);
  expect(verbs()).toEqual(['bet', 'bet', 'rollback', 'rollback', 'rollback']);
  expect(wallet.calls[2]?.body.refTxId).toBe(wallet.calls[0]?.body.txId);
});

test('[GLA-07] a win is sent until its response is final, and paid once', async () => {
  const round = await services.rounds.begin({ player });
  await services.money.bet(round.id, 10_000);
  let lost = 0;
  wallet.trouble = () => (lost++ < 1 ? 'silence' : undefined);
  await services.money.settle(round.id, 20_000);
  await expect.poll(() => verbs().filter((verb) => verb === 'win').length).toBe(2);
  expect(wallet.balance).toBe(110_000);
});

test('[GLA-07] after a restart an unconfirmed bet is rolled back, and an unconfirmed win is paid', async () => {
  const settled = await services.rounds.begin({ player });
  await services.money.bet(settled.id, 10_000);
  wallet.trouble = () => 'BUSY';
  await services.money.settle(settled.id, 30_000);
  const doubtful = await services.rounds.begin({ player });
  wallet.trouble = (verb) => (verb === 'win' ? 'BUSY' : 'silence');
  const waiting = services.money.bet(doubtful.id, 5_000);
  await expect.poll(() => wallet.calls.some(({ verb, status }) => verb === 'bet' && status === 'silence')).toBe(true);
  await vendor.close();
  void waiting;

  wallet.trouble = () => undefined;
  vendor = await start();
  // The wallet changes before its response arrives.
  await expect.poll(() => vendor.rounds.get(settled.id)).toMatchObject({ state: 'closed', win: 30_000 });
  await expect.poll(() => vendor.rounds.get(doubtful.id)).toMatchObject({ state: 'void', stake: 0 });
  expect(wallet.balance).toBe(120_000);
  expect(services.rounds.open()).toEqual([]);
});

test('a refund returns every stake of the round', async () => {
  const round = await services.rounds.begin({ player });
  await services.money.bet(round.id, 10_000);
  await services.money.bet(round.id, 7_000);
  await services.money.refund(round.id);
  expect(wallet.balance).toBe(100_000);
  expect(services.rounds.get(round.id)).toMatchObject({ state: 'void' });
});

test('signs the raw bytes of a request, and keeps the key across restarts', async () => {
  const again = await openKey({ folder });
  expect(again.id).toBe(key.id);
  const request = { method: 'POST', path: '/vendor/v1/TST/bet', body: Buffer.from('{"a":1}') };
  const headers = signatureHeaders(key, request, 5);
  const proof = { ts: headers['x-timestamp'] ?? '', signature: headers['x-signature'] ?? '' };
  expect(isSignedBy(key.publicKey, { ...request, ...proof })).toBe(true);
  expect(isSignedBy(key.publicKey, { ...request, ...proof, body: Buffer.from('{"a":2}') })).toBe(false);
  expect(isSignedBy(key.publicKey, { ...request, ...proof, ts: '6' })).toBe(false);
});

test('[GLA-08] seeds have increasing nonces, and the server seed is revealed only by a replacement', async () => {
  const first = await services.seeds.next(player);
  const second = await services.seeds.next(player);
  expect([first.nonce, second.nonce]).toEqual([1, 2]);
  expect(second.serverSeed).toBe(first.serverSeed);
  expect(vendor.seeds.revealed(first.commitment)).toBeUndefined();
  const after = await vendor.seeds.replace('test', player, 'mine');
  expect(after).toMatchObject({ clientSeed: 'mine', nonce: 0, previous: { serverSeed: first.serverSeed } });
  expect(vendor.seeds.revealed(first.commitment)).toBe(first.serverSeed);
  expect((await services.seeds.next(player)).serverSeed).not.toBe(first.serverSeed);
});

test('[NFR-06] at the first start after a restore every pair of seeds is replaced and revealed, since its next results are known', async () => {
  const before = await services.seeds.next(player);
  await vendor.close();
  writeFileSync(join(folder, 'restored'), '');
  for (const isRestored of [true, false]) {
    vendor = await start();
    const after = await services.seeds.next(player);
    expect(after.commitment === before.commitment).toBe(false);
    expect(after.nonce).toBe(isRestored ? 1 : 2);
    expect(vendor.seeds.revealed(before.commitment)).toBe(before.serverSeed);
    if (isRestored) await vendor.close();
  }
});

test('games run at the configured pace, money and sessions in real time', async () => {
  await vendor.close();
  vendor = await start(50);
  const [real, paced] = [systemClock.now(), services.clock.now()];
  let came: number | undefined;
  services.after(2_000, () => {
    came = services.clock.now();
  });
  await expect.poll(() => came).toBeGreaterThanOrEqual(paced + 1_800);
  const round = await services.rounds.begin({ player });
  expect(round.startedAt).toBeGreaterThanOrEqual(real);
  expect(round.startedAt).toBeLessThanOrEqual(systemClock.now());
});
