// A platform that moves the money of wallet transfers, in the test of tests/faults/transfer-kill.process.test.ts, until it is killed. Its vendor keeps
// the balance itself; it answers over HTTP and outlives it.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FundsState } from '../../platform/money/wallet/vendor-funds.ts';
import type { PlayerFunds } from '../../platform/play/vendors/adapter.ts';
import { startTestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';
import { testVendor } from '../support/vendor.ts';

const { BANK_URL = '', WORKS_ON = '', LISTENS_ON = '0', AHEAD_MS = '0' } = process.env;

/** Asks the vendor to move money, or what became of it. No answer, or one that is cut, tells nothing. */
async function ask(method: 'GET' | 'PUT', { key, playerRef, direction, amount }: PlayerFunds): Promise<FundsState> {
  try {
    const about = new URLSearchParams({ playerRef, amount: String(direction === 'in' ? amount : -amount) });
    const answer = await fetch(`${BANK_URL}/${key}?${about}`, { method, signal: AbortSignal.timeout(2_000) });
    return answer.ok ? ((await answer.json()) as FundsState) : { outcome: 'unknown' };
  } catch {
    return { outcome: 'unknown' };
  }
}

const { adapter } = testVendor('OVT');
const platform = await startTestPlatform({
  databaseUrl: WORKS_ON,
  sites: [siteFixture('alpha', { flags: { MEMBERCENTRE3: true, FUNDTRANS3: true } })],
  adapters: new Map([
    [
      'OVT',
      {
        ...adapter,
        absentIsFinalAfter: 30,
        moveFunds: async (funds) => {
          const { outcome } = await ask('PUT', funds);
          return { outcome: outcome === 'absent' ? 'unknown' : outcome };
        },
        queryFunds: (funds) => ask('GET', funds),
      },
    ],
  ]),
});
// Each process begins later than the one before, so that what that one left is due.
platform.clock.advance(Number(AHEAD_MS));
await platform.app.listen({ host: '127.0.0.1', port: Number(LISTENS_ON) });
// It waits for its turn, and ends with the test that started it.
process.stdin.once('end', () => process.exit());
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (;;) {
  await platform.open.runJob('follow-wallet-transfers');
  await wait(20);
  platform.clock.advance(20);
}
