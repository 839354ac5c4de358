import { afterAll, afterEach, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const platforms: TestPlatform[] = [];
async function start(trustedProxies: readonly string[]): Promise<TestPlatform> {
  const platform = await startTestPlatform({ configuration: { trustedProxies } });
  platforms.push(platform);
  return platform;
}
const close = async () => {
  for (const platform of platforms.splice(0)) await platform.close();
};
afterEach(close);
afterAll(close);

/** A call that its file limits to 60 an hour. */
const ask = (platform: TestPlatform, address: string) =>
  platform.call('affiliate', { code: 'none', domain: 'example.org' }, { address });
/** Number of requests that are served, of 100 whose senders the function names. */
const served = async (platform: TestPlatform, addressAt: (index: number) => string): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(platform, addressAt(index))));
  return answers.filter(({ status }) => status !== 429).length;
};

test('[SMS-03] behind a trusted proxy each visitor has a limit of its own', async () => {
  const platform = await start(['127.0.0.1']);
  expect(await served(platform, (index) => `203.0.113.${index}`)).toBe(100);
  expect(await served(platform, () => '203.0.113.200')).toBe(60);
  expect(platform.log.join('')).not.toContain('TRUSTED_PROXIES');
});

test('[SMS-03] a client cannot choose its address, in front of a trusted proxy or without one', async () => {
  const behind = await start(['127.0.0.1', '10.0.0.0/8']);
  expect(await served(behind, (index) => `198.18.0.${index}, 203.0.113.9, 10.0.0.2`)).toBe(60);
  await close();
  const alone = await start(['192.0.2.1']);
  expect(await served(alone, (index) => `203.0.113.${index}`)).toBe(60);
  const warnings = alone.log.filter((line) => line.includes('TRUSTED_PROXIES'));
  expect(warnings, 'one warning that names the setting').toHaveLength(1);
});

test('[SMS-03] the addresses of an IPv6 network count as one, those of a /48 prefix up to eight times as much', async () => {
  const platform = await start(['127.0.0.1']);
  expect(await served(platform, (index) => `2001:db8:1:1::${index + 1}`)).toBe(60);
  let all = 60;
  for (let network = 2; network <= 10; network += 1)
    all += await served(platform, (index) => `2001:db8:1:${network.toString(16)}::${index + 1}`);
  expect(all).toBe(480);
  expect((await ask(platform, '2001:db8:2::1')).status).not.toBe(429);
});

test('[SMS-03] an IPv4 address has one limit in all its spellings', async () => {
  const platform = await start(['127.0.0.1']);
  const spellings = [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '[::ffff:203.0.113.7]:443',
    '203.0.113.7:80',
  ];
  expect(await served(platform, (index) => spellings[index % spellings.length] ?? '')).toBe(60);
});
