// A process that approves and sends the payouts of tests/faults/payout-kill.process.test.ts until it is killed. Its provider answers over
// HTTP and outlives it.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import { approveWithdrawal } from '../../platform/money/withdrawals/decide.ts';
import { lockWithdrawal } from '../../platform/money/withdrawals/store.ts';
import type { PayoutModule, PayoutStatus } from '../../platform/providers/payouts/payout.ts';
import { openPlatform } from '../../platform/start/open-platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

const { PROVIDER_URL = '', WORKS_ON = '', AHEAD_MS = '0' } = process.env;

async function ask(method: 'GET' | 'PUT', key: string, amount: bigint) {
  try {
    const answer = await fetch(`${PROVIDER_URL}/${key}?amount=${amount}`, {
      method,
      signal: AbortSignal.timeout(2_000),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

const statusOf = (body: string): PayoutStatus => ({
  state: 'paid',
  amount: BigInt(body),
  currency: 'BRL',
  reference: 'E1',
  reason: '',
  returns: [],
});

const provider: PayoutModule = {
  describes: 'The provider of the test.',
  open: () => ({
    methods: ['pix'],
    absentIsFinalAfter: 0,
    acknowledgement: 'OK',
    send: async ({ key, amount }) => {
      const { status, body } = await ask('PUT', key, amount);
      if (status === 422) return { outcome: 'refused', reason: 'refused' };
      return status === 200
        ? { outcome: 'accepted', status: statusOf(body) }
        : { outcome: 'unknown', reason: 'no answer' };
    },
    query: async ({ key, amount }) => {
      const { status, body } = await ask('GET', key, amount);
      if (status === 404) return { outcome: 'absent' };
      if (status === 422) return { outcome: 'found', status: { ...statusOf(String(amount)), state: 'failed' } };
      return status === 200
        ? { outcome: 'found', status: statusOf(body) }
        : { outcome: 'unknown', reason: 'no answer' };
    },
    read: () => Promise.resolve(undefined),
  }),
};

const dataDir = mkdtempSync(join(tmpdir(), 'payouts-'));
const database = { ...connectDatabase(WORKS_ON), url: WORKS_ON };
const open = await openPlatform({
  configuration: {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: WORKS_ON,
    dataDir,
    gamesUrl: 'http://127.0.0.1:9',
    vendorAddresses: {},
    upstream: undefined,
    trustedProxies: [],
    metricsToken: undefined,
    integrations: '',
    logLevel: 'silent',
    mode: 'test',
    demoPlay: false,
  },
  database,
  // Each process begins later than the one before, so that what that one left is due.
  clock: { now: () => Date.now() + Number(AHEAD_MS) },
  log: createLog('silent'),
  merchants: dataDir,
  web: dataDir,
  modules: { ...(await loadAdapters()), payouts: new Map([['sandbox', provider]]) },
  print: () => undefined,
  load: () => Promise.resolve([siteFixture('alpha')]),
});
const { platform } = open;
// It waits for its turn, and ends with the test that started it.
process.stdin.once('end', () => process.exit());
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (;;) {
  const waiting = await database.db
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'reviewing')
    .orderBy('requested_at')
    .limit(2)
    .execute();
  for (const { id } of waiting)
    await database.transaction(async (within) => {
      const row = await lockWithdrawal(within, id);
      if (row) await approveWithdrawal(within, { platform, row, by: 'rules' });
    });
  await open.runJob('send-payouts');
  await open.runJob('follow-payouts');
}
