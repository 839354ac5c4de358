import { beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../platform/sites/settings/change-settings.ts';
import { checkSettings } from '../../../platform/sites/settings/check-settings.ts';
import { vendorDesk, WELCOME } from './desk.ts';

const desk = vendorDesk();
const { lenient, name, sitDown, call, raw, balance } = desk;

beforeEach(async () => {
  desk.player = await sitDown();
  desk.roundId = name('r');
});

describe('[GLA-07] players, sessions and limits', () => {
  test('14 accepts a launch token once, within a minute, for its own game', async () => {
    const game = desk.platform.open.platform.catalogue().games.find((one) => one.vendor === 'NVX')!;
    const launch = async (): Promise<string> => {
      const request = { nodeId: game.gameId, vassalage: 'NVX', launchMode: 'GLS' };
      const answer = await desk.platform.call('launchGame', request, { token: desk.player.token });
      return answer.body.value.content.game_url.split('#')[1];
    };
    const open = async (sessionToken: string, gameCode = game.gameCode) =>
      (await raw('authenticate', { sessionToken, gameCode })).answer;
    const token = await launch();
    expect((await open(token, 'NVX-0002')).status).toBe('TOKEN_UNKNOWN');
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['OK', 'TOKEN_UNKNOWN']);
    expect(both.find(({ status }) => status === 'OK')).toMatchObject({
      playerRef: desk.player.playerRef,
      accountType: 'play',
      limits: { minStake: '0', maxStake: '100000000' },
      balance: String(WELCOME),
      currency: 'BRL',
    });
    const late = await launch();
    desk.platform.clock.advance(61_000);
    expect((await open(late)).status).toBe('TOKEN_EXPIRED');
    expect((await open('made-up')).status).toBe('TOKEN_UNKNOWN');
    expect(desk.player.playerRef).toMatch(/^p_[0-9a-f]{24}$/);
    expect(desk.platform.log.join('')).not.toContain(token);
  });

  test('15 rejects stakes of a player who is blocked during a round, but accepts wins and rollbacks', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId: desk.roundId, amount: '10000' });
    const set = (reason: 'blocked' | 'excluded') =>
      desk.platform.database.db
        .insertInto('play_block')
        .values({ member_id: BigInt(desk.player.memberId), reason, until_at: null })
        .execute();
    await set('excluded');
    expect(await call('bet', { roundId: desk.roundId, amount: '1' })).toMatchObject({
      status: 'LIMIT_REACHED',
      detail: 'excluded',
    });
    await set('blocked');
    expect((await call('betwin', { roundId: desk.roundId, amount: '1', winAmount: '0' })).status).toBe(
      'PLAYER_BLOCKED',
    );
    expect((await call('win', { roundId: desk.roundId, amount: '25000' })).status).toBe('OK');
    expect((await call('balance', {})).status).toBe('OK');
    expect(await balance()).toBe(WELCOME + 15_000);
  });

  test('15 [RGM-01] enforces the player’s own limits of stakes and losses', async () => {
    const limit = async (kind: 'stake' | 'loss', amount: number | undefined) => {
      const request = { kind, period: 'day', ...(amount === undefined ? {} : { amount }) };
      const { token } = desk.player;
      expect((await desk.platform.call('setPlayerLimit', request, { token })).status).toBe(200);
    };
    await limit('stake', 5);
    await limit('loss', 3);
    expect(await call('bet', { roundId: desk.roundId, amount: '50001' })).toMatchObject({
      status: 'LIMIT_REACHED',
      detail: 'loss',
    });
    expect((await call('bet', { roundId: desk.roundId, amount: '20000' })).status).toBe('OK');
    expect(await call('bet', { roundId: desk.roundId, amount: '15000' })).toMatchObject({
      status: 'LIMIT_REACHED',
      detail: 'loss',
    });
    await call('win', { roundId: desk.roundId, amount: '20000' });
    expect((await call('bet', { roundId: desk.roundId, amount: '25000' })).status).toBe('OK');
    await call('win', { roundId: desk.roundId, amount: '25000' });
    expect(await call('bet', { roundId: desk.roundId, amount: '5001' })).toMatchObject({
      status: 'LIMIT_REACHED',
      detail: 'stake',
    });
  });

  test.each(['games', 'vendors'] as const)(
    '[GLA-05] rejects new stakes at a suspended game (%s), for players of that site only, and settles open rounds',
    async (kind) => {
      const { platform, player, roundId } = desk;
      const elsewhere = await sitDown(undefined, 'beta.localhost');
      const bet = (who = player) => call('bet', { roundId: name('r'), amount: '10000' }, { who });
      const { gameId: nodeId } = platform.open.platform
        .catalogue()
        .games.find(({ gameCode }) => gameCode === player.gameCode)!;
      const rest = async (value: object | undefined): Promise<void> => {
        const path = ['resting', kind, kind === 'games' ? String(nodeId) : 'NVX'];
        const edit = { path, value };
        expect(await changeSettings(platform.database, 'alpha', { edit, check: checkSettings })).toMatchObject({
          ok: true,
        });
        await platform.open.platform.catchUp('alpha');
      };
      await call('bet', { roundId, amount: '10000' });
      await rest({ until: new Date(platform.clock.now() + 60_000).toISOString() });
      expect(await bet()).toMatchObject({ status: 'GAME_DISABLED', balance: String(WELCOME - 10_000) });
      expect((await call('betwin', { roundId: name('r'), amount: '1', winAmount: '0' })).status).toBe('GAME_DISABLED');
      expect((await bet(elsewhere)).status).toBe('OK');
      expect(await call('win', { roundId, amount: '25000', roundClosed: true })).toMatchObject({
        status: 'OK',
        balance: String(WELCOME + 15_000),
      });
      // A suspension without an end is lifted by an operator; one with an end is lifted by the job.
      platform.clock.advance(61_000);
      expect((await bet()).status).toBe('OK');
      await rest({});
      expect((await bet()).status).toBe('GAME_DISABLED');
      await rest(undefined);
      expect((await bet()).status).toBe('OK');
    },
  );

  test('19 rejects another currency and another vendor’s player', async () => {
    for (const verb of ['bet', 'promo'] as const)
      expect((await call(verb, { roundId: desk.roundId, amount: '1', currency: 'USD' })).status).toBe(
        'CURRENCY_MISMATCH',
      );
    const elsewhere = { ...desk.player, gameCode: 'LUM-0001' };
    expect((await call('promo', { amount: '1' }, { who: elsewhere, of: lenient })).status).toBe('PLAYER_UNKNOWN');
    expect((await call('bet', { roundId: desk.roundId, amount: '1' }, { who: elsewhere, of: lenient })).status).toBe(
      'TOKEN_UNKNOWN',
    );
  });
});
