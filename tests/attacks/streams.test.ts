import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let origin = '';
let opened: AbortController[] = [];
beforeAll(async () => {
  platform = await startTestPlatform();
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
});
afterEach(() => {
  for (const stop of opened) stop.abort();
  opened = [];
});
afterAll(() => platform.close());

/** Opens a stream and returns the status of its response. */
async function open(address: string, token?: string): Promise<number> {
  const stop = new AbortController();
  opened.push(stop);
  const headers = { 'x-forwarded-host': 'alpha.localhost', 'x-forwarded-for': address };
  const answer = await fetch(`${origin}/wps/events`, {
    headers: { ...headers, ...(token ? { authorization: token } : {}) },
    signal: stop.signal,
  });
  if (!answer.ok) await answer.body?.cancel();
  return answer.status;
}
const openMany = (times: number, one: (index: number) => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => one(index)));
const accepted = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

test('[LOG-17] a member has ten open streams at most, from all addresses and sessions together', async () => {
  const ways = access(platform);
  await ways.register('luana');
  const tokens = await Promise.all([1, 2, 3].map(async () => (await ways.login('luana')).body.value.token as string));
  expect(accepted(await openMany(30, (index) => open(`198.18.0.${index}`, tokens[index % 3])))).toBe(10);
  const other = (await ways.register('rosa')).body.value.token as string;
  expect(await open('198.18.1.1', other)).toBe(200);
  opened[0]?.abort();
  for (const stop of opened) stop.abort();
  await vi.waitFor(async () => expect(await open('198.18.1.2', tokens[0])).toBe(200));
});

test('[LOG-17] the addresses of one IPv6 network of /64 have the streams of one address', async () => {
  expect(accepted(await openMany(30, (index) => open(`2001:db8:1:2::${index + 1}`)))).toBe(20);
  expect(await open('2001:db8:1:3::1')).toBe(200);
});

test('[LOG-17] an IPv4 address has no streams more in its IPv6 spelling', async () => {
  const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '[::ffff:203.0.113.7]:443'];
  expect(accepted(await openMany(30, (index) => open(spellings[index % 4] ?? '')))).toBe(20);
});
