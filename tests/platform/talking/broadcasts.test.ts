import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { liveEvent } from '../../../platform/contact/inbox/live-events/broadcast.ts';
import { addExclusion } from '../../../platform/money/player-limits/exclusion-store.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';

let platform: TestPlatform;
let ana: OperatorSeat;
let [one, two]: TestMember[] = [];

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')] });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha', 'beta'] });
  [one, two] = [await newMember(platform), await newMember(platform)];
});
afterAll(() => platform.close());

const queue = 'broadcasts';
const operate = async (operation: string, params: object = {}, id?: string) =>
  (await ana.ask('opsRunOperation', { queue, operation, merchant: 'alpha', ...(id ? { id } : {}), params })).body.value;
const rows = async () => (await ana.ask('opsQueue', { queue, merchant: 'alpha' })).body.value.rows;
const newest = async () => (await rows())[0];
const inbox = async ({ token, host }: TestMember, language = 'en') =>
  (await platform.call('inboxMessages', { language }, { token, host })).body.value;
const unread = async ({ token, host }: TestMember): Promise<number> =>
  (await platform.call('unreadCount', {}, { token, host })).body.value.unReadCount;

const DRAFT = { language: 'en', title: 'New tables', text: 'Twelve are open.', account: 'all', deposited: 'any' };
const write = async (over: object = {}) => {
  expect(await operate('write', { ...DRAFT, ...over })).toEqual({ done: true });
  return (await newest()).id as string;
};
const clear = async () => {
  for (const row of await rows()) if (row.cells.state.value === 'scheduled') await operate('stop', {}, row.id);
};

describe('[MSG-02] a message to an audience', () => {
  test('is a draft with its reach first, then reaches the inboxes of its merchant in the reader’s language', async () => {
    const id = await write();
    expect((await newest()).cells).toMatchObject({ reach: 2, delivered: 0, state: { value: 'draft' } });
    expect(await unread(one!)).toBe(0);
    await operate('translate', { language: 'pt', title: 'Novas mesas', text: 'Doze estão abertas.' }, id);
    expect(await operate('send', {}, id)).toEqual({ done: true });
    expect(await unread(one!)).toBe(1);
    expect((await inbox(one!)).list[0]).toMatchObject({
      category: 'news',
      title: 'New tables',
      text: 'Twelve are open.',
    });
    expect((await inbox(one!, 'pt')).list[0].title).toBe('Novas mesas');
    platform.clock.advance(1_000);
    expect(await unread(await newMember(platform, 'beta.localhost'))).toBe(0);
    expect(await unread(await newMember(platform))).toBe(0);
    await clear();
  });

  test('counts what was delivered, read and followed; a stopped one is gone from every inbox', async () => {
    const id = await write({ title: 'Counted' });
    await operate('send', {}, id);
    const { list } = await inbox(one!);
    await inbox(two!);
    const { token, host } = one!;
    await platform.call('readMessages', { ids: [list[0].id], opened: true }, { token, host });
    expect((await newest()).cells).toMatchObject({ delivered: 2, read: 1, opened: 1 });
    await operate('stop', {}, id);
    expect([await unread(two!), (await inbox(one!)).list.length]).toEqual([0, 0]);
  });

  test('begins and ends at its times, and open pages are notified when it begins', async () => {
    const id = await write({ title: 'Later' });
    const now = platform.clock.now();
    const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
    await operate('send', { from: at(10), until: at(20) }, id);
    expect(await unread(one!)).toBe(0);
    const received: string[] = [];
    const stop = platform.open.platform.liveEvents.subscribe({ merchant: 'alpha' }, ({ event }) =>
      received.push(event.name),
    );
    platform.clock.advance(11 * 60_000);
    await platform.open.runJob('deliver-broadcasts');
    await vi.waitFor(() => expect(received).toContain(liveEvent.name));
    stop();
    expect(await unread(one!)).toBe(1);
    platform.clock.advance(10 * 60_000);
    expect(await unread(one!)).toBe(0);
  });

  test('shows two versions to two halves, each member the same one at every look', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember(platform)));
    const id = await write({ title: 'A', otherTitle: 'B', otherText: 'Other.' });
    await operate('send', {}, id);
    const titles = await Promise.all(members.map(async (member) => (await inbox(member)).list[0].title));
    expect(new Set(titles)).toEqual(new Set(['A', 'B']));
    expect(await Promise.all(members.map(async (member) => (await inbox(member)).list[0].title))).toEqual(titles);
    const { sections } = (await ana.ask('opsQueueRow', { queue, merchant: 'alpha', id })).body.value;
    const results = sections.find(({ key }: { key: string }) => key === 'results').rows;
    expect(results.map(({ cells }: { cells: { half: { value: string } } }) => cells.half.value)).toEqual([
      'first',
      'second',
    ]);
    await clear();
  });

  test('reaches only members who meet its conditions, and no one who takes a break', async () => {
    const resting = await newMember(platform);
    const at = new Date(platform.clock.now());
    const memberId = BigInt(resting.memberId);
    await platform.database.transaction((within) =>
      addExclusion(within, { memberId, kind: 'cool_off', at, until: new Date(at.getTime() + 86_400_000) }),
    );
    const all = await write();
    await operate('send', {}, all);
    expect([await unread(resting), await unread(one!)]).toEqual([0, 1]);
    await clear();
    await write({ deposited: 'yes' });
    expect((await newest()).cells.reach).toBe(0);
    await write({ account: 'agents' });
    expect((await newest()).cells.reach).toBe(0);
    await write({ seenWithinDays: 1, registeredFrom: new Date(at.getTime() - 86_400_000).toISOString() });
    expect((await newest()).cells.reach).toBeGreaterThan(1);
  });

  test('has no markup, and needs a title and a text', async () => {
    const id = await write({ title: '<b>Big</b><script>alert(1)</script>', text: 'x' });
    expect((await rows()).find((row: { id: string }) => row.id === id).cells.title).toBe('Bigalert(1)');
    expect(
      (await ana.ask('opsRunOperation', { queue, operation: 'write', merchant: 'alpha', params: {} })).status,
    ).toBe(400);
  });
});
