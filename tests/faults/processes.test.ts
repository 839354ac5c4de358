import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, type PlayingMember, siteWithMoney } from '../support/player.ts';
import { askVendor, testVendor } from '../support/vendor.ts';

const vendor = testVendor('NVX');
let database: FreshDatabase;
let processes: readonly TestPlatform[];
let player: PlayingMember;

/** Three platforms on one database, each with its own pools, listeners, caches and jobs, like three processes. */
beforeAll(async () => {
  database = await freshDatabase();
  const options = {
    sites: [siteWithMoney('alpha')],
    adapters: new Map([[vendor.code, vendor.adapter]]),
    databaseUrl: database.url,
  };
  processes = await Promise.all(Array.from({ length: 3 }, () => startTestPlatform(options)));
  player = await openGame(first(), vendor, await newMember(first()));
  for (const { app } of processes) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  expect(await findViolations(database.db)).toEqual([]);
  await Promise.all(processes.map((one) => one.close()));
  await database.close();
});

const first = (): TestPlatform => processes[0] as TestPlatform;

const bet = async (platform: TestPlatform, fields: Record<string, unknown>, who = player) => {
  const { playerRef, sessionToken, gameCode } = who;
  const whole = { playerRef, sessionToken, gameCode, currency: 'BRL', roundId: 'r', ...fields };
  return (await askVendor({ app: platform.app, vendor, now: platform.clock.now() }, 'bet', whole)).answer;
};

/** Opens a member's stream at one process and counts balance events. */
async function listen(platform: TestPlatform, address: string, { token } = player) {
  const origin = addressOf(platform);
  const stop = new AbortController();
  const answer = await fetch(`${origin}/wps/events`, {
    headers: { 'x-forwarded-host': 'alpha.localhost', 'x-forwarded-for': address, authorization: token },
    signal: stop.signal,
  });
  const heard = { times: 0, ready: false, stop: () => stop.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body ?? []) {
        const text = decoder.decode(bytes, { stream: true });
        heard.ready ||= text.includes('event: manifest');
        if (!text.includes('event: balance')) continue;
        heard.times += 1;
      }
    } catch {
      // The test closed the stream.
    }
  })();
  await vi.waitFor(() => expect(heard.ready).toBe(true));
  return heard;
}

const addressOf = ({ app }: TestPlatform): string => {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};

test('[NFR-04] a session created in one process is valid in all, and so is its end', async () => {
  for (const one of processes)
    expect((await one.call('walletBalance', {}, { token: player.token })).body.value.sumBalance).toBe(10_000);
  const other = await newMember(processes[1] as TestPlatform);
  expect((await first().call('walletBalance', {}, { token: other.token })).status).toBe(200);
  await (processes[2] as TestPlatform).call('logout', {}, { token: other.token });
  for (const one of processes) expect((await one.call('walletBalance', {}, { token: other.token })).status).toBe(401);
});

test('[NFR-04] the same stake sent to all processes at once is taken once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => bet(processes[at % 3] as TestPlatform, { txId: 'same', amount: '10000' })),
  );
  expect(new Set(answers.map(({ status, platformTxId }) => `${status} ${platformTxId}`)).size).toBe(1);
  const { body } = await first().call('walletBalance', {}, { token: player.token });
  expect(body.value.sumBalance).toBe(9_999);
});

test('[NFR-04] rate limits apply across processes', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 75; at += 1) {
    const platform = processes[at % 3] as TestPlatform;
    const request = { nodeId: 10_001, vassalage: 'NVX', launchMode: 'GLS' };
    const from = { token: player.token, address: '192.0.2.77' };
    statuses.push((await platform.call('launchGame', request, from)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

// That an event waits less than a second is in platform/kernel/events/event-outbox.test.ts, without this machine's load.
test('[NAV-02] balance changes of 20 members in one process reach 200 pages at another', async () => {
  const members: PlayingMember[] = [];
  for (let at = 0; at < 20; at += 1) members.push(await openGame(first(), vendor, await newMember(first())));
  const pages = await Promise.all(
    members.flatMap((member, at) =>
      Array.from({ length: 10 }, () => listen(processes[2] as TestPlatform, `192.0.2.${at + 1}`, member)),
    ),
  );
  const before = pages.map(({ times }) => times);
  await Promise.all(
    members.map((member) =>
      bet(first(), { txId: `told-${member.memberId}`, roundId: `r-${member.memberId}`, amount: '10000' }, member),
    ),
  );
  await vi.waitFor(() => expect(pages.filter(({ times }, page) => times > (before[page] ?? 0))).toHaveLength(200));
  for (const page of pages) page.stop();
});

test('[NFR-04] another process publishes events that an ended process posted but did not publish', async () => {
  const page = await listen(processes[1] as TestPlatform, '192.0.2.1');
  const { db } = database;
  await db
    .insertInto('outbox')
    .values({ topic: 'balance', owner_id: BigInt(player.memberId) })
    .execute();
  await vi.waitFor(() => expect(page.times).toBeGreaterThan(0));
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  page.stop();
});
