import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { closeEndedSessions } from '../../platform/play/vendors/close-sessions.ts';
import { reconcile } from '../../platform/play/vendors/reconcile.ts';
import { type SignKey, signedHeaders } from '../../platform/play/vendors/signature.ts';
import { runNode } from '../../scripts/testing/command.ts';
import { freePort } from '../support/free-port.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';
import { newKey } from '../support/vendor.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The only game that the sandbox reports as under maintenance. */
const RESTING = { nodeId: 10_063, vassalage: 'TRX' };
const LOTTERIES = ['LOTT', 'ELOTT', 'VNLOTTERY'];

let platform: TestPlatform;
let vendor: ChildProcess;
let games: string;
let member: TestMember;
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));

/** A platform and the vendor's process, connected by URL only. */
beforeAll(async () => {
  if (!existsSync(join(ROOT, 'generated/games/titles.json'))) await runNode('scripts/games.ts', []);
  const port = await freePort();
  games = `http://127.0.0.1:${port}`;
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')], configuration: { gamesUrl: games } });
  // The vendor uses the machine's clock, so the platform's clock must be close to it.
  platform.clock.set(Date.now());
  const wallet = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  vendor = spawn(process.execPath, ['games/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', GAMES_PORT: String(port), GAMES_PLATFORM_URL: wallet, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => vendor.once('message', resolve));
  member = await newMember(platform);
});
afterAll(async () => {
  vendor.kill('SIGKILL');
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const launch = async (nodeId: number, vassalage: string, token = member.token): Promise<string> => {
  const request = { nodeId, vassalage, launchMode: 'GLS', platform: 'html5-desktop' };
  const answer = await platform.call('launchGame', request, { token });
  expect(answer.status, `${nodeId} ${answer.text}`).toBe(200);
  return answer.body.value.content.game_url;
};

/** Exchanges the launch token for a session, as the game's page does first. */
async function open(url: string) {
  const { pathname, searchParams } = new URL(url);
  const body = { token: searchParams.get('token'), gameCode: pathname.split('/').at(-1), language: 'en' };
  const answer = await fetch(`${games}/api/open`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('[GLA-08] opens every game of the catalogue except lotteries at the sandbox, under its own name', async () => {
  const { games: all } = platform.open.platform.catalogue();
  const played = all.filter(
    ({ gameType, gameId: nodeId }) => !LOTTERIES.includes(gameType) && nodeId !== RESTING.nodeId,
  );
  expect(played.length).toBeGreaterThan(200);
  const sold = (await (await fetch(`${games}/vendor/v1/games`)).json()) as { games: { gameCode: string }[] };
  const titles = new Set(sold.games.map(({ gameCode }) => gameCode));
  expect(played.filter(({ gameCode }) => !titles.has(gameCode)).map(({ gameCode }) => gameCode)).toEqual([]);
  const kinds = [...new Set(played.map(({ gameType }) => gameType))];
  for (const kind of kinds) {
    const game = played.find(({ gameType }) => gameType === kind)!;
    const url = await launch(game.gameId, game.vendor);
    expect(url).toMatch(new RegExp(`^${games}/play/${game.gameCode}\\?token=[\\w-]{43}&language=pt`));
    const opened = await open(url);
    expect([kind, opened.status, opened.body.value?.balance]).toEqual([kind, 200, 100_000_000]);
    expect((await open(url)).status, 'a launch token opens once').toBe(403);
  }
});

test('[GLA-05] keeps a game under maintenance at its vendor in the catalogue, and reports maintenance at launch', async () => {
  expect(platform.open.platform.catalogue().byId.get(RESTING.nodeId)?.vendor).toBe(RESTING.vassalage);
  const answer = await platform.call('launchGame', { ...RESTING, launchMode: 'GLS' }, { token: member.token });
  expect([answer.status, answer.body.errorCode]).toEqual([503, 'game.maintenance']);
});

test('[GLA-07] a round at the sandbox: the vendor’s books, the player’s statement and the balance agree exactly', async () => {
  const game = platform.open.platform.catalogue().games.find(({ gameClassify }) => gameClassify === 'DICE')!;
  const opened = await open(await launch(game.gameId, game.vendor));
  const { session } = opened.body.value;
  const roll = await fetch(`${games}/api/act/roll`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': 'roll-0001' },
    body: JSON.stringify({ stake: 10_000, target: 5_000 }),
  });
  expect(roll.status, await roll.text()).toBe(200);
  const record = (await platform.call('memberTransactions', {}, { token: member.token })).body.value.list;
  const { body } = await platform.call('walletBalance', { typeId: 2 }, { token: member.token });
  expect(record.some(({ type, amount }: { type: string; amount: number }) => type === 'bet' && amount === -1)).toBe(
    true,
  );
  expect(record[0].balance).toBe(body.value.sumBalance);
  const { db } = platform.database;
  const day = new Date().toISOString().slice(0, 10);
  const adapter = platform.open.platform.vendors.getAdapter(game.vendor)!;
  expect(await reconcile(db, adapter, { vendor: game.vendor, day })).toMatchObject({
    missingHere: [],
    missingThere: [],
    different: [],
  });
  expect(await findViolations(db)).toEqual([]);
});

test('[RGM-01] where the market bounds the pace of games, the vendor refuses a round that comes too soon, in any window', async () => {
  const gamePace = { slotMs: 60_000, otherMs: 5_000, autoPlay: false, quickPlay: false };
  await setSettings(platform, 'alpha', { protection: { gamePace } });
  const player = await newMember(platform);
  const { games: all } = platform.open.platform.catalogue();
  const slot = all.find(({ gameType }) => gameType === 'RNG')!;
  const seat = async () => (await open(await launch(slot.gameId, slot.vendor, player.token))).body.value;
  const [first, second] = [await seat(), await seat()];
  expect(first.pace).toEqual({ cycleMs: 60_000, autoPlay: false, quickPlay: false });
  const spin = async ({ session }: { session: string }, key: string) => {
    const headers = { authorization: `Bearer ${session}`, 'idempotency-key': key };
    const body = JSON.stringify({ stake: 10_000 });
    return (await (await fetch(`${games}/api/act/spin`, { method: 'POST', headers, body })).json()) as object;
  };
  // A minute, so that no machine is so slow that it has passed between them.
  const answers = await Promise.all([spin(first, 'spin-0001'), spin(first, 'spin-0002'), spin(second, 'spin-0003')]);
  const refused = answers.filter((answer) => 'code' in answer);
  expect(refused).toEqual([
    { ok: false, code: 'tooFast' },
    { ok: false, code: 'tooFast' },
  ]);
  const dice = all.find(({ gameClassify }) => gameClassify === 'DICE')!;
  const other = (await open(await launch(dice.gameId, dice.vendor, player.token))).body.value;
  expect(other.pace.cycleMs).toBe(5_000);
  await setSettings(platform, 'alpha', { protection: {} });
  expect((await seat()).pace).toEqual({ cycleMs: 0, autoPlay: true, quickPlay: true });
});

test('[GLA-06] returns the vendor’s rooms of a card game', async () => {
  const game = platform.open.platform.catalogue().games.find(({ gameType }) => gameType === 'PVP')!;
  const { body } = await platform.call('roomList', { nodeId: game.gameId }, { token: member.token });
  expect(body.value.content.length).toBeGreaterThan(1);
  for (const room of body.value.content)
    expect(room).toMatchObject({
      roomId: expect.any(String),
      roomName: expect.any(String),
      minBet: expect.any(Number),
    });
});

test('[GLA-08] fixtures and odds of the sportsbook are public, of several sports, and open the game with the tapped one', async () => {
  const { body } = await platform.call('fixtures', {});
  const { game, fixtures } = body.value.content;
  expect(game).toMatchObject({ gameType: 'SPORTS', gameClassify: 'SPORTSBOOK' });
  const sports = new Set(fixtures.map(({ sport }: { sport: string }) => sport));
  expect(sports).toEqual(new Set(['football', 'tennis', 'basketball']));
  const { selection, odds } = fixtures.find(({ status }: { status: string }) => status === 'upcoming').prices[0];
  expect(odds).toBeGreaterThan(1);
  const url = new URL(await launch(game.nodeId, game.vassalage));
  expect(url.searchParams.has('selection')).toBe(false);
  const chosen = { nodeId: game.nodeId, vassalage: game.vassalage, launchMode: 'GLS', selection };
  const launched = await platform.call('launchGame', chosen, { token: member.token });
  const address = new URL(launched.body.value.content.game_url);
  expect(address.searchParams.get('selection')).toBe(selection);
  const hostile = await platform.call('launchGame', { ...chosen, selection: 'a"<b>' }, { token: member.token });
  expect(hostile.status).toBe(400);
  const esports = await platform.call('fixtures', { gameType: 'ESPORTS' });
  expect(esports.body.value.content.fixtures[0].sport).toBe('esports');
});

test('[NFR-02] what the sandbox stores is encrypted and readable by its owner only', () => {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  expect(paths.filter(isOpen)).toEqual([]);
  const stored = paths.filter((path) => /[.](jsonl|pem)$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')]);
  const written = stored.filter(([, text]) => text !== '');
  for (const name of ['seeds', 'players', 'sessions', 'transactions', 'key'])
    expect(
      written.some(([path = '']) => basename(path).startsWith(name)),
      name,
    ).toBe(true);
  for (const [path, text = ''] of written)
    expect(
      text
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('v1:')),
      path,
    ).toEqual([]);
});

test('[GLA-07] the sandbox gives its books to the platform only, and only for what was signed', async () => {
  const path = `/vendor/v1/settled?vendor=TRX&from=0&to=${Date.now()}`;
  const { key } = platform.open.platform.vendors;
  const signed = (of: string, now = Date.now(), signer: SignKey = key) =>
    signedHeaders(signer, { method: 'GET', path: of, body: Buffer.of() }, now);
  const status = async (headers: Record<string, string>) => (await fetch(games + path, { headers })).status;
  expect(await status(signed(path))).toBe(200);
  expect(await status({})).toBe(401);
  expect(await status(signed(path.replace('TRX', 'NVX'))), 'another query').toBe(401);
  expect(await status(signed(path, Date.now() - 10 * 60_000)), 'an old signature').toBe(401);
  expect(await status(signed(path, Date.now(), { ...newKey('x').signer, id: key.id })), 'another key').toBe(401);
  expect(await status(signed(path, Date.now(), newKey('unknown').signer))).toBe(401);
  const close = { method: 'POST', body: JSON.stringify({ playerRef: 'p', tokenHashes: [] }) };
  expect((await fetch(`${games}/vendor/v1/sessions/close`, close)).status).toBe(401);
});

test('[GLA-07] log-out ends the sessions at the sandbox, and those of another device go on', async () => {
  const game = platform.open.platform.catalogue().games.find(({ gameClassify }) => gameClassify === 'DICE')!;
  const { body } = await platform.call('sessionCode', {}, { token: member.token });
  const other = await platform.call('exchangeToken', { code: body.value.code });
  const { session: ending } = (await open(await launch(game.gameId, game.vendor, other.body.value.token))).body.value;
  const { session: staying } = (await open(await launch(game.gameId, game.vendor))).body.value;
  const roll = async (session: string, key: string) => {
    const headers = { authorization: `Bearer ${session}`, 'idempotency-key': key };
    const stake = JSON.stringify({ stake: 10_000, target: 5_000 });
    return (await fetch(`${games}/api/act/roll`, { method: 'POST', headers, body: stake })).json();
  };
  expect(await roll(ending, 'roll-1001')).toMatchObject({ ok: true });
  const stream = await fetch(`${games}/api/stream`, { headers: { authorization: `Bearer ${ending}` } });
  await platform.call('logout', {}, { token: other.body.value.token });
  expect(await roll(ending, 'roll-1002'), 'before the vendor is told').toMatchObject({ code: 'TOKEN_EXPIRED' });
  await closeEndedSessions(platform.open.platform, new AbortController().signal);
  expect(await stream.text(), 'its page is disconnected').toContain('state');
  expect(await roll(ending, 'roll-1003')).toMatchObject({ code: 'sessionGone' });
  expect(await roll(staying, 'roll-1004')).toMatchObject({ ok: true });
});
