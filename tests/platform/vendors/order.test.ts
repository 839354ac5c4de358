import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { lockAccount } from '../../../platform/money/ledger/store.ts';
import { ed25519Key, isSigned, readClaim } from '../../../platform/play/vendors/signature.ts';
import { becomeOwnerOfBooks } from '../../support/books.ts';
import { newMember, openGame } from '../../support/player.ts';
import { newKey, type VendorSent } from '../../support/vendor.ts';
import { vendorDesk, WELCOME } from './desk.ts';

const desk = vendorDesk();
const { vendor, name, sitDown, base, call, raw, balance } = desk;

beforeEach(async () => {
  desk.player = await sitDown();
  desk.roundId = name('r');
});

describe('[GLA-07] order of checks of a vendor’s call', () => {
  test('1 signature, shape, repetition, token, player, game, limits, money: in this order', async () => {
    const other = newKey('stranger').signer;
    expect(await raw('bet', {}, { key: other })).toMatchObject({
      status: 401,
      answer: { status: 'INVALID_SIGNATURE' },
    });
    expect((await raw('jackpot', {})).answer.status).toBe('UNKNOWN_VERB');
    expect((await raw('bet', { txId: 'x' })).answer).toMatchObject({
      status: 'INVALID_REQUEST',
      detail: expect.any(String),
    });
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
    await call('bet', bet);
    desk.platform.clock.advance(13 * 60 * 60 * 1000);
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: String(WELCOME - 10_000) });
    expect((await call('bet', { roundId: desk.roundId, amount: '10000' })).status).toBe('TOKEN_EXPIRED');
    expect(
      (await call('bet', { roundId: desk.roundId, amount: '1', playerRef: 'nobody', gameCode: 'none' })).status,
    ).toBe('TOKEN_EXPIRED');
    desk.player = await openGame(desk.platform, vendor, await newMember(desk.platform));
    expect(
      (await call('bet', { roundId: desk.roundId, amount: '1', playerRef: 'nobody', gameCode: 'none' })).status,
    ).toBe('PLAYER_UNKNOWN');
    expect(
      (await call('bet', { roundId: desk.roundId, amount: '1', sessionToken: 'x', playerRef: 'nobody' })).status,
    ).toBe('TOKEN_UNKNOWN');
    expect((await call('bet', { roundId: desk.roundId, amount: '900000000', gameCode: 'none' })).status).toBe(
      'GAME_DISABLED',
    );
    expect((await call('bet', { roundId: desk.roundId, amount: '900000000' })).status).toBe('LIMIT_REACHED');
  });

  test('1 verifies signatures over bytes, path and time, with up to two valid keys', async () => {
    const now = desk.platform.clock.now();
    expect((await raw('balance', base('balance', desk.player), { now: now - 6 * 60_000 })).status).toBe(401);
    expect((await raw('balance', base('balance', desk.player), { now: now + 4 * 60_000 })).status).toBe(200);
    const next = newKey('NVX-2');
    expect((await raw('balance', base('balance', desk.player), { key: next.signer })).status).toBe(401);
    vendor.trusted.push(next.verifier);
    expect((await raw('balance', base('balance', desk.player), { key: next.signer })).answer.status).toBe('OK');
    vendor.trusted.pop();
    const stranger = await desk.platform.send({ method: 'POST', url: '/vendor/v1/ZZZ/balance', payload: {} });
    expect(stranger.status).toBe(401);
    const keys = await desk.platform.send({ url: '/vendor/v1/keys' });
    const sent = await raw('balance', base('balance', desk.player));
    expect(keys.body.keys[0].id).toBe(sent.headers['x-vendor-key']);
    expect(isAnswerSigned(keys.body.keys[0], sent)).toBe(true);
  });

  test('2 executes a repeated request once and answers with the current balance; another request with its id is rejected', async () => {
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
    const first = await call('bet', bet);
    await call('bet', { roundId: desk.roundId, amount: '5000' });
    expect(await call('bet', bet)).toMatchObject({
      status: 'OK',
      balance: String(WELCOME - 15_000),
      platformTxId: first.platformTxId,
    });
    for (const changed of [{ amount: '10001' }, { roundId: name('r') }, { gameCode: 'NVX-0002' }])
      expect(await call('bet', { ...bet, ...changed })).toMatchObject({
        status: 'TX_CONFLICT',
        balance: String(WELCOME - 15_000),
      });
    expect((await call('win', { ...bet })).status).toBe('TX_CONFLICT');
    expect((await call('bet', bet, { who: await sitDown() })).status).toBe('TX_CONFLICT');
    expect(await balance()).toBe(WELCOME - 15_000);
  });

  test('3 keeps rejecting a rejected stake, whatever the balance is later', async () => {
    await call('betwin', { roundId: name('r'), amount: String(WELCOME), winAmount: '5000' });
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '5001' };
    expect(await call('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '5000' });
    await call('promo', { amount: '1000000' });
    expect(await call('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '1005000' });
    expect((await call('bet', { roundId: desk.roundId, amount: '5001' })).status).toBe('OK');
  });

  test('3, 12 answers BUSY while a wallet stays locked, and stores nothing', async () => {
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
    await desk.platform.database.db.transaction().execute(async (holding) => {
      await lockAccount(holding, `u:${desk.player.memberId}:cash:play:BRL`);
      // The response arrives while the wallet is still locked, so the call did not wait for the lock.
      expect((await raw('bet', { ...base('bet', desk.player), ...bet })).answer.status).toBe('BUSY');
    });
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: String(WELCOME - 10_000) });
  });

  test('4 writes transaction, round, ledger and outbox together or not at all', async () => {
    await sql`create function refuse_outbox() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      desk.platform.database.db,
    );
    const asOwner = (statement: string) =>
      desk.platform.database.transaction(async (within) => {
        await becomeOwnerOfBooks(within);
        await sql.raw(statement).execute(within);
      });
    await asOwner('create trigger refuse before insert on books.outbox for each row execute function refuse_outbox()');
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
    expect((await call('bet', bet)).status).toBe('INTERNAL');
    await asOwner('drop trigger refuse on books.outbox');
    const left = await desk.platform.database.db
      .selectFrom('vendor_round')
      .select('won')
      .where('round_id', '=', desk.roundId)
      .execute();
    expect([left, await balance()]).toEqual([[], WELCOME]);
    expect((await call('bet', bet)).status).toBe('OK');
  });

  test('18 remembers transactions after thirteen months and all jobs, and answers alike', async () => {
    const bet = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
    const first = await call('bet', bet);
    const rejected = { txId: name('b'), roundId: desk.roundId, amount: '99999999' };
    const { status } = await call('bet', rejected);
    desk.platform.clock.advance(400 * 24 * 60 * 60 * 1000);
    const { definitions } = desk.platform.open.platform.jobs;
    for (const { name: job, schedule } of definitions) if (schedule) await desk.platform.open.runJob(job);
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', platformTxId: first.platformTxId });
    expect((await call('bet', rejected)).status).toBe(status);
    expect(await call('rollback', { refTxId: bet.txId })).toMatchObject({ status: 'OK', balance: String(WELCOME) });
  });

  test('20 logs request, transaction, status and time, without tokens', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId: desk.roundId, amount: '10000', label: 'a secret label' });
    const line = desk.platform.log.find((one) => one.includes(`"txId":"${txId}"`)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ vendor: 'NVX', verb: 'bet', txId, status: 'OK', ms: expect.any(Number) });
    const all = desk.platform.log.join('');
    expect([
      all.includes(desk.player.sessionToken),
      all.includes('a secret label'),
      all.includes(desk.player.playerRef),
    ]).toEqual([false, false, false]);
  });
});

/** Whether an answer is signed with the platform's published key. */
function isAnswerSigned({ id, publicKey }: { id: string; publicKey: string }, sent: VendorSent): boolean {
  const key = ed25519Key(id, publicKey);
  const message = { method: 'POST', path: '/vendor/v1/NVX/balance', body: Buffer.from(sent.text) };
  const claim = readClaim(sent.headers as Record<string, string>, desk.platform.clock.now());
  return claim !== undefined && isSigned(key, message, claim);
}
