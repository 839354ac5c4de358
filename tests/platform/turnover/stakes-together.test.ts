import { expect, test } from 'vitest';
import { executeCalls } from '../../../platform/play/vendors/store.ts';
import { transactionOfCall } from '../../faults/transaction-of-call.ts';
import { bonusDesk } from './bonus-desk.ts';

const desk = bonusDesk();

test('[MEM-10] [NFR-02] a stake of cash and bonus among stakes that go together is split like one alone', async () => {
  const [one, other] = [await desk.sitDown(), await desk.sitDown()];
  desk.player = await desk.sitDown();
  await desk.leaveCash(100_000);
  await desk.grant(500_000);
  const calls = [one, desk.player, other].map((player) => {
    const of = { vendor: desk.vendor.code, player, prefix: player.playerRef, now: desk.platform.clock.now() };
    return transactionOfCall({ verb: 'bet', txId: 'b', round: 'r', amount: 300_000, winAmount: 0, refTxId: '' }, of);
  });
  const results = await executeCalls(desk.platform.database, calls, { wait: false });
  expect(results.map((result) => result?.status)).toEqual(['OK', 'OK', 'OK']);
  expect(results[1]?.balance).toBe('300000');
  expect(await desk.wallets()).toEqual([0, 300_000]);
});
