import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { up } from '../../../platform/contact/notices/migrations/0790-conditions-of-notices.ts';
import type { RenderInput } from '../../../platform/http/rendering/render.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { type Sender, startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember } from '../../support/player.ts';
import { siteFixture } from '../../support/site-fixture.ts';

type Page = { readonly announcements: readonly { readonly id: string; readonly title: string }[] };

let platform: TestPlatform;
let ana: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [
      siteFixture('alpha', {
        locale: { default: 'en', supported: ['en', 'pt'] },
        flags: { ANNOUNCEMENT3: true, FREEPLAY3: true, VIP3: true },
      }),
    ],
    findRenderer: () => Promise.resolve({ render, assets, build: '1' }),
  });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(() => platform.close());

const assets = { entry: { scripts: [], styles: [] }, widgets: {} } as never;
/** A page that is the list of announcements and nothing else. */
const render = async (input: RenderInput) => {
  const { player: found } = await input.call('listAnnouncements', {
    types: 'PL',
    language: 'en',
    platform: 'W',
    execution: 'B',
    pageNo: 1,
    pageSize: 60,
  });
  return { status: 200, cacheSeconds: 30, html: JSON.stringify(found) };
};

const queue = 'notices';
const ask = (operation: string, params: object, id?: string) =>
  ana.ask('opsRunOperation', { queue, operation, merchant: 'alpha', ...(id ? { id } : {}), params });
const operate = async (...input: Parameters<typeof ask>) => (await ask(...input)).body.value;
const readRow = async (id: string | undefined) =>
  (await ana.ask('opsQueueRow', { queue, merchant: 'alpha', id: `player/${id}` })).body.value;
const list = async (language = 'en', from: Sender = {}) =>
  (
    await platform.call(
      'listAnnouncements',
      { types: 'PL,PU', platform: 'W', execution: 'B', pageSize: 60, language },
      from,
    )
  ).body.value;
const titles = async (from: Sender = {}, language = 'en'): Promise<readonly string[]> =>
  ((await list(language, from)).player as Page).announcements.map(({ title }) => title);
const words = (title: string, text: string) => ({ kind: 'player', language: 'en', title, text });

test('[MSG-01] a notice keeps the allowed elements of its HTML, and nothing that could run', async () => {
  const hostile = '<p onclick="x()">Now <b>open</b></p><script>alert(1)</script><a href="javascript:x()">Go</a>';
  expect(await operate('add', words('<i>Big</i> news', hostile))).toEqual({ done: true });
  const [shown] = (await list()).player.announcements;
  const clean = '<p>Now <strong>open</strong></p><a>Go</a>';
  expect(shown).toMatchObject({ title: 'Big news', content: clean });
  const translated = { language: 'pt', title: '<b>Novas</b>', text: hostile };
  expect(await operate('translate', translated, `player/${shown.id}`)).toEqual({ done: true });
  // It is cleaned before it is stored, and again when it is read, in case something else wrote it.
  const { db } = platform.database;
  const { texts } = await db.selectFrom('notice').select('texts').where('key', '=', shown.id).executeTakeFirstOrThrow();
  expect(texts).toEqual({ en: { title: 'Big news', text: clean }, pt: { title: 'Novas', text: clean } });
  const written = JSON.stringify({ en: { title: 'Big news', text: hostile } });
  await db.updateTable('notice').set({ texts: written }).where('key', '=', shown.id).execute();
  expect((await list()).player.announcements[0].content).toBe(clean);
});

test('[MSG-01] a notice is translated, and shown within its time', async () => {
  const now = platform.clock.now();
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  const timed = { ...words('Timed', 'x'), timeZone: 'Asia/Ho_Chi_Minh', from: at(1), until: at(2) };
  expect(await operate('add', timed)).toEqual({ done: true });
  expect(await titles()).not.toContain('Timed');
  platform.clock.advance(60_000);
  const [first] = (await list()).player.announcements;
  expect(first).toMatchObject({ title: 'Timed' });
  const translated = { language: 'pt', title: 'Com hora', text: '<p>y</p>' };
  expect(await operate('translate', translated, `player/${first.id}`)).toEqual({ done: true });
  expect((await list('pt')).player.announcements[0]).toMatchObject({ title: 'Com hora', content: '<p>y</p>' });
  const { row, sections } = await readRow(first.id);
  expect(row.cells.timeZone).toBe('Asia/Ho_Chi_Minh');
  expect(sections[0].rows.map(({ cells }: { cells: { language: string } }) => cells.language)).toEqual(['en', 'pt']);
  platform.clock.advance(60_000);
  expect(await titles()).not.toContain('Timed');
  const past = { ...words('Past', 'x'), until: new Date(now).toISOString() };
  expect(await operate('add', past)).toEqual({ done: false });
});

const player = { fact: 'session.signedIn' };
/** Notices by title, each with its audience. */
const AUDIENCES = {
  Visitors: { not: player },
  Players: player,
  Guests: { fact: 'session.kind', is: 'guest' },
  Members: { fact: 'session.kind', is: 'member' },
  Agents: { fact: 'session.isAgent', in: [1, 2, 41] },
  VIP: { all: [player, { fact: 'session.rank', atLeast: 5 }] },
  Brazil: { fact: 'site.country', is: 'BR' },
  Portuguese: { fact: 'site.language', is: 'pt' },
  'Rest of the world': {
    not: {
      any: [
        { fact: 'site.country', in: ['BR', 'PT'] },
        { fact: 'site.language', is: 'pt' },
      ],
    },
  },
};

test('[MSG-01] each reader gets the notices whose condition holds for them, and no other is sent', async () => {
  for (const [title, audience] of Object.entries(AUDIENCES))
    expect(await operate('add', { ...words(title, 'x'), audience })).toEqual({ done: true });
  const { db } = platform.database;
  const [member, agent, vip] = [await newMember(platform), await newMember(platform), await newMember(platform)];
  await db.updateTable('member').set({ customer_type: 41 }).where('id', '=', BigInt(agent.memberId)).execute();
  const rank = { merchant: 'alpha', rank: 5, since: new Date(0), checked: null, notice: null, notice_at: null };
  await db
    .insertInto('vip_member')
    .values({ ...rank, member_id: BigInt(vip.memberId) })
    .execute();
  const guest = (await platform.call('freePlay')).body.value.token as string;
  const sees = async (from: Sender, language = 'en') =>
    (await titles(from, language)).filter((title) => Object.hasOwn(AUDIENCES, title)).toSorted();
  expect(await sees({})).toEqual(['Rest of the world', 'Visitors']);
  expect(await sees({ token: 'A'.repeat(43) })).toEqual(['Rest of the world', 'Visitors']);
  expect(await sees({ headers: { 'cf-ipcountry': 'BR' } })).toEqual(['Brazil', 'Visitors']);
  expect(await sees({}, 'pt')).toEqual(['Portuguese', 'Visitors']);
  expect(await sees({ token: guest })).toEqual(['Guests', 'Players', 'Rest of the world']);
  expect(await sees({ token: member.token })).toEqual(['Members', 'Players', 'Rest of the world']);
  expect(await sees({ token: agent.token })).toEqual(['Agents', 'Players', 'Rest of the world']);
  expect(await sees({ token: vip.token })).toEqual(['Members', 'Players', 'Rest of the world', 'VIP']);
});

test('[MSG-01] a page that is shared gets what holds for all who share it, and says that there may be more', async () => {
  const page = async (cookie: string) =>
    JSON.parse((await platform.send({ url: '/', headers: { accept: 'text/html', cookie } })).text);
  const [visitors, players] = [await page(''), await page('hint=player')];
  expect(visitors).toMatchObject({ partial: true });
  expect(players).toMatchObject({ partial: true });
  const titlesOf = ({ announcements }: Page) => announcements.map(({ title }) => title);
  expect(titlesOf(visitors)).toContain('Visitors');
  for (const unknown of ['Players', 'Members', 'VIP', 'Brazil']) expect(titlesOf(visitors)).not.toContain(unknown);
  for (const unknown of Object.keys(AUDIENCES).filter((title) => title !== 'Portuguese'))
    expect(titlesOf(players)).not.toContain(unknown);
  expect((await list()).player).not.toHaveProperty('partial');
});

test('[MSG-01] [ENG-19] a page after a published and after a withdrawn notice is not the one of before, cached though it is', async () => {
  const page = async () => (await platform.send({ url: '/', headers: { accept: 'text/html' } })).text;
  expect(await page()).not.toContain('Read at once');
  expect(await operate('add', words('Read at once', 'x'))).toEqual({ done: true });
  // The clock stands still, so no page expires; the event comes by the database as it does to other processes.
  await vi.waitFor(async () => expect(await page()).toContain('Read at once'));
  const { announcements } = (await list()).player as Page;
  const id = announcements.find(({ title }) => title === 'Read at once')?.id;
  expect(await ask('withdraw', {}, `player/${id}`)).toMatchObject({ body: { value: { done: true } } });
  await vi.waitFor(async () => expect(await page()).not.toContain('Read at once'));

  // A notice that begins and ends at set times: after a job at each of them the cached pages, a second old here, are made again.
  const at = (seconds: number): Date => new Date(platform.clock.now() + seconds * 1000);
  const [from, until] = [at(1), at(2)];
  const timed = { ...words('Timely', 'x'), from: from.toISOString(), until: until.toISOString() };
  expect(await operate('add', timed)).toEqual({ done: true });
  const turns = sql<{
    at: Date;
  }>`select start_after as at from pgboss.job where name = 'turn-notices' order by 1 desc limit 2`;
  expect((await turns.execute(platform.database.db)).rows.map((row) => row.at)).toEqual([until, from]);
  for (const isThere of [true, false]) {
    await vi.waitFor(async () => expect((await page()).includes('Timely')).toBe(!isThere));
    platform.clock.advance(1_000);
    expect((await page()).includes('Timely')).toBe(!isThere);
    await platform.open.runJob('turn-notices');
    await vi.waitFor(async () => expect((await page()).includes('Timely')).toBe(isThere));
  }
});

test('[MSG-01] an operator reads whom a notice is for; a condition that no server can decide is refused', async () => {
  const { announcements } = (await list('pt')).player as Page;
  const { row, sections } = await readRow(announcements.find(({ title }) => title === 'Portuguese')?.id);
  expect(row.cells.audience).toMatchObject({ value: 'some' });
  expect(sections[0]).toMatchObject({
    key: 'audience',
    rows: [{ cells: { fact: { value: 'site.language' }, comparison: { value: 'is' }, value: 'pt' } }],
  });
  const refused = [
    { fact: 'ui.railCollapsed' },
    { any: [player, { not: { fact: 'site.theme', is: 'dark' } }] },
    { fact: 'session.kind', is: 'emperor' },
    { fact: 'site.country', atLeast: 3 },
    { all: [player, { not: player }] },
    {},
  ];
  for (const audience of refused) {
    const { status, body } = await ask('add', { ...words('Wrong', 'x'), audience });
    expect([status, Object.keys(body.fields)], JSON.stringify(audience)).toEqual([400, ['audience']]);
  }
  expect((await ask('add', { ...words('Wrong', 'x'), timeZone: 'Mars/Olympus' })).body.fields).toHaveProperty(
    'timeZone',
  );
});

test('[MSG-01] an operator changes whom a notice is for, and when, which open pages and the audit log learn', async () => {
  await operate('add', words('Moving', 'x'));
  const { announcements } = (await list()).player as Page;
  const row = `player/${announcements.find(({ title }) => title === 'Moving')?.id}`;
  const told: string[] = [];
  const { liveEvents, clock, database } = platform.open.platform;
  const stop = liveEvents.subscribe({ merchant: 'alpha' }, ({ event }) => told.push(event.name));
  const member = await newMember(platform);
  const seenBy = async () => [
    (await titles()).includes('Moving'),
    (await titles({ token: member.token })).includes('Moving'),
  ];
  expect(await operate('readers', { audience: player }, row)).toEqual({ done: true });
  expect(await seenBy()).toEqual([false, true]);
  expect((await ask('readers', { audience: { fact: 'site.theme', is: 'dark' } }, row)).status).toBe(400);
  expect(await operate('everybody', {}, row)).toEqual({ done: true });
  expect(await seenBy()).toEqual([true, true]);
  await vi.waitFor(() => expect(told.filter((name) => name === 'notice').length).toBeGreaterThanOrEqual(2));
  stop();

  const at = (minutes: number): string => new Date(clock.now() + minutes * 60_000).toISOString();
  expect(await operate('times', { from: at(5) }, row)).toEqual({ done: false });
  expect(await operate('times', { until: at(-1) }, row)).toEqual({ done: false });
  expect(await operate('times', { until: at(2), timeZone: 'Asia/Ho_Chi_Minh' }, row)).toEqual({ done: true });
  const offered = async () => (await readRow(row.slice('player/'.length))).row.operations;
  expect(await offered()).toContain('endless');
  expect(await operate('endless', {}, row)).toEqual({ done: true });
  expect(await offered()).not.toContain('endless');
  platform.clock.advance(120_000);
  expect(await seenBy()).toEqual([true, true]);
  expect(await operate('times', { until: at(2) }, row)).toEqual({ done: true });
  platform.clock.advance(120_000);
  expect(await seenBy()).toEqual([false, false]);
  expect(await operate('endless', {}, row)).toEqual({ done: false });
  expect(await operate('everybody', {}, row)).toEqual({ done: false });
  const entries = database.db.selectFrom('audit').select('detail').where('action', '=', 'opsRunOperation');
  const found = await entries.where('target', 'like', `%${row}%`).orderBy('id').execute();
  expect(found.map(({ detail }) => detail)).toMatchObject([
    { act: 'readers', given: { audience: JSON.stringify(player) } },
    { act: 'everybody' },
    { act: 'times' },
    { act: 'times' },
    { act: 'times' },
    { act: 'endless' },
    { act: 'times' },
    { act: 'endless' },
    { act: 'everybody' },
  ]);
});

test('[MSG-01] notices that were made for visitors or players before conditions keep their audience', async () => {
  const found = await platform.database.db.transaction().execute(async (within) => {
    await sql`create temporary table notice (key text, audience text not null) on commit drop`.execute(within);
    await sql`insert into notice values ('a', 'all'), ('b', 'visitors'), ('c', 'players')`.execute(within);
    await up(within as unknown as Kysely<unknown>);
    return sql<{ condition: unknown }>`select condition from notice order by key`.execute(within);
  });
  expect(found.rows.map(({ condition }) => condition)).toEqual([null, { not: player }, player]);
});
