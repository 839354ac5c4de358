import { beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../platform/sites/settings/change-settings.ts';
import { checkSettings } from '../../platform/sites/settings/check-settings.ts';
import { newMember, openGame, type PlayingMember } from '../support/player.ts';
import { vendorDesk } from './vendors/desk.ts';

/** What pages show of play comes from play: nothing on an empty platform, and afterwards what happened. */

const desk = vendorDesk();
const UNITS = 10_000;
const HOUR_MS = 3_600_000;

interface Winner {
  readonly customerName: string;
  readonly winAmount: number;
  readonly nodeId: number;
  readonly gameType: string;
}

const host = (code: string) => ({ host: `${code}.localhost` });
const winners = async (code = 'alpha', request = {}): Promise<Winner[]> =>
  (await desk.platform.call('rankList', request, host(code))).body.value.list.map(({ vo }: { vo: Winner }) => vo);
const idsOf = (list: readonly { nodeId: number }[]): number[] => list.map(({ nodeId }) => nodeId);
const popular = async (code = 'alpha'): Promise<number[]> =>
  idsOf((await desk.platform.call('popularGames', {}, host(code))).body.list);
const hot = async (code = 'alpha'): Promise<number[]> =>
  idsOf((await desk.platform.call('hotGames', {}, host(code))).body.value.list);
const games = () => desk.platform.open.platform.catalogue().games;

/** A round of one bet that is settled with the given payout, in units of the currency. */
async function round(stake: number, payout: number, who = desk.player): Promise<string> {
  const roundId = desk.name('round');
  const fields = { roundId, amount: String(stake * UNITS), winAmount: String(payout * UNITS), roundClosed: true };
  expect((await desk.call('betwin', fields, { who })).status).toBe('OK');
  return roundId;
}

/** A member who plays at the game at the given place of the vendor's list. */
async function playerAt(place: number): Promise<PlayingMember> {
  const game = games().filter(({ vendor }) => vendor === desk.vendor.code)[place];
  const member = await openGame(desk.platform, desk.vendor, await newMember(desk.platform));
  return { ...member, gameCode: game?.gameCode ?? '' };
}

const gameAt = (place: number): number =>
  games().filter(({ vendor }) => vendor === desk.vendor.code)[place]?.gameId ?? 0;

const collect = () => desk.platform.open.runJob('collect-wins');

async function count(): Promise<void> {
  const { popularity } = desk.platform.open.platform;
  const before = popularity('alpha');
  await desk.platform.open.runJob('count-plays');
  await expect.poll(() => popularity('alpha') === before).toBe(false);
}

const setBoard = (value: { readonly minPayout: number; readonly days: number } | undefined): Promise<void> =>
  edit(['winnerBoard'], value);
const suspend = (game: number, value: object | undefined): Promise<void> =>
  edit(['resting', 'games', String(game)], value);

async function edit(path: readonly string[], value: object | undefined): Promise<void> {
  const changed = await changeSettings(desk.platform.database, 'alpha', {
    edit: { path, value },
    check: checkSettings,
  });
  expect(changed).toMatchObject({ ok: true });
  await desk.platform.open.platform.catchUp('alpha');
}

describe('an empty platform', () => {
  test('[GAM-07] [GAM-08] shows no winners and no hot games, and popular games in the order of the catalogue', async () => {
    await collect();
    await desk.platform.open.runJob('count-plays');
    expect(await winners()).toEqual([]);
    expect(await hot()).toEqual([]);
    expect(await popular()).toEqual(
      games()
        .slice(0, 20)
        .map(({ gameId }) => gameId),
    );
    const { games: all } = (await desk.platform.call('gameList', { pageSize: 200 })).body.value;
    expect(all.filter(({ isHot }: { isHot: boolean }) => isHot)).toEqual([]);
  });
});

describe('winner board', () => {
  beforeEach(async () => {
    desk.player = await desk.sitDown();
  });

  test('[GAM-08] shows settled wins of members, the largest first, with masked names, to the merchant alone', async () => {
    const told: string[] = [];
    const { liveEvents } = desk.platform.open.platform;
    const stop = ['alpha', 'beta'].map((merchant) =>
      liveEvents.subscribe({ merchant }, ({ event }) => void told.push(`${merchant} ${event.name}`)),
    );
    await round(5, 40);
    await round(5, 75);
    await collect();
    const list = await winners();
    expect(list.map(({ winAmount }) => winAmount)).toEqual([75, 40]);
    expect(list[0]).toMatchObject({
      customerName: expect.stringMatching(/^pl\*\*\*\w$/),
      nodeId: gameAt(0),
      gameType: 'RNG',
    });
    expect(await winners('beta')).toEqual([]);
    expect(await winners('alpha', { gameCategory: 'LIVE' })).toEqual([]);
    expect(await winners('alpha', { gameCategory: 'RNG' })).toHaveLength(2);
    await expect.poll(() => told).toEqual(['alpha win']);
    await collect();
    await liveEvents.publish({ name: 'balance', describes: '', audience: 'member' }, { memberId: '0' });
    expect(told, 'an unchanged board notifies nobody').toEqual(['alpha win']);
    for (const end of stop) end();
  });

  test('[GAM-08] leaves out payouts below the threshold, below the stakes, of open rounds and of guests', async () => {
    const before = await winners();
    await round(1, 9);
    await round(200, 199);
    const open = desk.name('round');
    await desk.call('bet', { roundId: open, amount: String(5 * UNITS) });
    await desk.call('win', { roundId: open, amount: String(300 * UNITS) });
    const guest = (await desk.platform.call('freePlay', {})).body.value;
    const trial = await openGame(desk.platform, desk.vendor, {
      memberId: String(guest.id),
      token: guest.token,
      host: 'alpha.localhost',
    });
    await round(5, 500, trial);
    await collect();
    expect(await winners()).toEqual(before);

    await desk.call('endRound', { roundId: open });
    await collect();
    expect((await winners())[0]?.winAmount, 'once the round is settled').toBe(300);
  });

  test('[GAM-08] follows what happens to a round afterwards: an adjustment changes its win, a rollback removes it', async () => {
    const roundId = await round(5, 600);
    await collect();
    expect((await winners())[0]?.winAmount).toBe(600);
    await desk.call('adjust', { roundId, amount: String(-100 * UNITS) });
    await collect();
    expect((await winners())[0]?.winAmount).toBe(500);
    await desk.call('adjust', { roundId, amount: String(-498 * UNITS) });
    await collect();
    expect((await winners()).filter(({ winAmount }) => winAmount >= 500 || winAmount < 10)).toEqual([]);
  });

  test('[GAM-08] threshold and period are settings of the merchant', async () => {
    const shown = await winners();
    desk.platform.clock.advance(HOUR_MS);
    await collect();
    desk.player = await desk.sitDown();
    await setBoard({ minPayout: 2 * UNITS, days: 2 });
    await round(1, 3);
    await collect();
    expect((await winners()).map(({ winAmount }) => winAmount)).toEqual([...shown.map((win) => win.winAmount), 3]);
    desk.platform.clock.advance(49 * HOUR_MS);
    expect(await winners()).toEqual([]);
    await setBoard(undefined);
    expect((await winners()).length).toBeGreaterThan(shown.length);
  });

  test('[GAM-08] a win at a game that the site does not offer takes no place on the board', async () => {
    await round(5, 690, await playerAt(3));
    await round(5, 680);
    await collect();
    expect((await winners('alpha', { limitNum: 1 })).map(({ winAmount }) => winAmount)).toEqual([690]);
    await suspend(gameAt(3), {});
    expect((await winners('alpha', { limitNum: 1 })).map(({ winAmount }) => winAmount)).toEqual([680]);
    await suspend(gameAt(3), undefined);
  });

  test('a platform that was down collects the wins of that time', async () => {
    await round(5, 700);
    desk.platform.clock.advance(3 * HOUR_MS);
    await collect();
    expect((await winners())[0]?.winAmount).toBe(700);
  });

  test('wins that no board can show any more are deleted', async () => {
    const stored = async () => (await desk.platform.database.db.selectFrom('win').select('id').execute()).length;
    expect(await stored()).toBeGreaterThan(0);
    desk.platform.clock.advance(91 * 24 * HOUR_MS);
    await desk.platform.open.runJob('purge-wins');
    expect(await stored()).toBe(0);
  });
});

describe('popular and hot games', () => {
  test('[GAM-07] the order follows play: by players and hours, not by rounds, and for each merchant alone', async () => {
    await round(1, 0, await playerAt(7));
    await count();
    expect(await hot(), 'without earlier play nothing rose').toEqual([]);
    desk.platform.clock.advance(25 * HOUR_MS);
    const [one, two, three] = [await playerAt(5), await playerAt(6), await playerAt(6)];
    for (let turn = 0; turn < 4; turn += 1) await round(1, 0, one);
    await round(1, 0, two);
    await round(1, 0, three);
    await count();
    expect((await popular()).slice(0, 2)).toEqual([gameAt(6), gameAt(5)]);
    expect(await hot()).toEqual([gameAt(6), gameAt(5)]);
    expect(await popular('beta')).not.toContain(gameAt(6));
    expect(await hot('beta')).toEqual([]);
    const index = (await desk.platform.call('gameIndex', {})).body.value.games;
    expect(idsOf(index).slice(0, 2)).toEqual([gameAt(6), gameAt(5)]);
    const family = { merchantCode: 'alpha', isPlatform: 2, platform: 'flash,html5-desktop', language: 'en' };
    const ofVendor = async (vassalage: string) =>
      idsOf((await desk.platform.call('hotGames', { ...family, vassalage })).body.value.list);
    expect(await ofVendor(desk.vendor.code)).toEqual([gameAt(6), gameAt(5)]);
    expect(await ofVendor('LUM')).toEqual([]);
    const { games: marked } = (await desk.platform.call('gameList', { isHot: true })).body.value;
    expect(new Set(idsOf(marked))).toEqual(new Set([gameAt(5), gameAt(6)]));

    desk.platform.clock.advance(HOUR_MS);
    for (let hour = 0; hour < 2; hour += 1) {
      await round(1, 0, await playerAt(5));
      desk.platform.clock.advance(HOUR_MS);
    }
    await count();
    expect((await popular()).slice(0, 2)).toEqual([gameAt(5), gameAt(6)]);
  });

  test('[GAM-07] a game that rose is hot for a day and popular for a week; bets that were rolled back do not count', async () => {
    const [first] = await popular();
    expect(await hot()).toContain(first);
    desk.platform.clock.advance(25 * HOUR_MS);
    await count();
    expect(await hot()).toEqual([]);
    expect((await popular())[0]).toBe(first);
    const undone = await playerAt(9);
    const txId = desk.name('bet');
    await desk.call('bet', { txId, roundId: desk.name('round'), amount: String(UNITS) }, { who: undone });
    await desk.call('rollback', { refTxId: txId }, { who: undone });
    await count();
    expect(await hot()).toEqual([]);
    desk.platform.clock.advance(7 * 24 * HOUR_MS);
    await count();
    expect(await popular()).toEqual(
      games()
        .slice(0, 20)
        .map(({ gameId }) => gameId),
    );
  });
});
