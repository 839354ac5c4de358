import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteFixture } from '../../support/site-fixture.ts';

let platform: TestPlatform;
let ana: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteFixture('alpha')] });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(() => platform.close());

const queue = 'notices';
const operate = async (operation: string, params: object, id?: string) =>
  (await ana.ask('opsRunOperation', { queue, operation, merchant: 'alpha', ...(id ? { id } : {}), params })).body.value;
const list = async (language = 'en') =>
  (await platform.call('listAnnouncements', { types: 'PL,PU', platform: 'W', execution: 'B', language })).body.value;
const words = (title: string, text: string) => ({ kind: 'player', language: 'en', title, text });

test('[MSG-01] a notice keeps the allowed elements of its HTML, and nothing that could run', async () => {
  const hostile = '<p onclick="x()">Now <b>open</b></p><script>alert(1)</script><a href="javascript:x()">Go</a>';
  expect(await operate('add', words('<i>Big</i> news', hostile))).toEqual({ done: true });
  expect((await list()).player.announcements[0]).toMatchObject({
    title: 'Big news',
    content: '<p>Now <strong>open</strong></p><a>Go</a>',
  });
});

test('[MSG-01] a notice is translated, shown for an audience and within its time', async () => {
  const now = platform.clock.now();
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  const timed = { ...words('Timed', 'x'), audience: 'players', from: at(1), until: at(2) };
  expect(await operate('add', timed)).toEqual({ done: true });
  const titles = async () => (await list()).player.announcements.map(({ title }: { title: string }) => title);
  expect(await titles()).not.toContain('Timed');
  platform.clock.advance(60_000);
  const [first] = (await list()).player.announcements;
  expect(first).toMatchObject({ title: 'Timed', for: 'player' });
  const translated = { language: 'pt', title: 'Com hora', text: '<p>y</p>' };
  expect(await operate('translate', translated, `player/${first.id}`)).toEqual({ done: true });
  expect((await list('pt')).player.announcements[0]).toMatchObject({ title: 'Com hora', content: '<p>y</p>' });
  const { sections } = (await ana.ask('opsQueueRow', { queue, merchant: 'alpha', id: `player/${first.id}` })).body
    .value;
  expect(sections[0].rows.map(({ cells }: { cells: { language: string } }) => cells.language)).toEqual(['en', 'pt']);
  platform.clock.advance(60_000);
  expect(await titles()).not.toContain('Timed');
  const past = { ...words('Past', 'x'), until: new Date(now).toISOString() };
  expect(await operate('add', past)).toEqual({ done: false });
});
