import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockMoney, unblockMoney } from '../../platform/money/blocks/store.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { grantBonus } from '../../platform/money/turnover/grant.ts';
import { TERMS } from '../../rules/turnover/examples.ts';
import type { BonusTerms } from '../../rules/turnover/terms.ts';
import { putBelow } from '../support/agents.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';
import { newWithdrawing, sendUp, type Withdrawing, withdraw } from '../support/withdrawals.ts';

const MONEY = { currency: 'BRL', realm: 'play' } as const;
const BONUS = 500_000n;
const payouts = { coolingOffMinutes: 0, maxAmount: 10_000_000_000 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
  await setSettings(platform, 'alpha', { payouts });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

/** Grants a bonus of 50.00 that needs 500.00 of turnover. */
const grant = ({ memberId }: Withdrawing, onWithdraw: BonusTerms['onWithdraw']): Promise<bigint> =>
  platform.database.transaction((within) =>
    grantBonus(within, {
      merchant: 'alpha',
      memberId: BigInt(memberId),
      money: MONEY,
      source: 'test',
      scope: 'test',
      key: `grant-${memberId}`,
      amount: BONUS,
      deposit: 0n,
      terms: { ...TERMS, onWithdraw },
      at: platform.clock.now(),
    }),
  );
const bonusOf = (id: bigint) =>
  platform.database.db.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const settingsOf = async ({ token, host }: Withdrawing) =>
  (await platform.call('withdrawSettings', {}, { token, host })).body.value;
/** Credits a deposit of 200.00. */
const deposit = async ({ memberId }: Withdrawing): Promise<void> => {
  const posted = await post(platform.database.db, {
    type: 'deposit',
    scope: 'test',
    key: `deposit-${memberId}`,
    entries: [
      { account: systemAccount('psp_clearing', MONEY), amount: -2_000_000n },
      { account: memberAccount(BigInt(memberId), 'cash', MONEY), amount: 2_000_000n },
    ],
  });
  expect(posted.ok).toBe(true);
};

test('[MEM-05] a bonus that forbids withdrawals shows the turnover left, and the request is rejected', async () => {
  const member = await newWithdrawing(platform);
  const before = await settingsOf(member);
  expect(before).not.toHaveProperty('turnoverLeft');
  await grant(member, 'refuse');
  expect(await settingsOf(member)).toMatchObject({ available: 0, turnoverLeft: 500, hasOpen: false });
  expect((await withdraw(platform, member)).body.errorCode).toBe('withdrawal.turnover');
});

test('[MEM-05] [MEM-06] [MEM-10] a bonus that a withdrawal ends is named before it, keeps transfers back, and is gone after it', async () => {
  const member = await newWithdrawing(platform);
  const before = await settingsOf(member);
  const bonus = await grant(member, 'forfeitAll');
  expect(await settingsOf(member)).toMatchObject({ available: before.available, bonusAmount: 50, bonusLoss: 'ALL' });
  await putBelow(platform, member, await newMember(platform));
  const sent = await sendUp(platform, member);
  expect([sent.body.errorCode, (await bonusOf(bonus)).status]).toEqual(['withdrawal.turnover', 'active']);
  const asked = await withdraw(platform, member);
  expect(asked.status, asked.text).toBe(200);
  expect(await bonusOf(bonus)).toMatchObject({ status: 'forfeited', end_reason: 'withdrawal' });
  expect(await settingsOf(member)).not.toHaveProperty('bonusAmount');
});

test('[MEM-05] [MEM-10] a bonus loses the share that a withdrawal takes of the cash, once for repeated requests', async () => {
  const member = await newWithdrawing(platform);
  const { available } = await settingsOf(member);
  await grant(member, 'forfeitShare');
  expect(await settingsOf(member)).toMatchObject({ bonusAmount: 50, bonusLoss: 'SHARE' });
  const once = { idempotencyKey: 'the-share-once' };
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(platform, member, once)));
  expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
  const lost = (BONUS * 1_000_000n) / BigInt(Math.round(available * 10_000));
  expect((await settingsOf(member)).bonusAmount).toBe(Number(BONUS - lost) / 10_000);
});

test('[MEM-05] a request that the ledger refuses leaves the bonus as it was', async () => {
  const member = await newWithdrawing(platform);
  const { available } = await settingsOf(member);
  const bonus = await grant(member, 'forfeitAll');
  const asked = await withdraw(platform, member, { amount: available + 1 });
  expect(asked.body.errorCode).toBe('balance.insufficient');
  expect((await bonusOf(bonus)).status).toBe('active');
});

test('[AGT-06] [MEM-05] nothing is withdrawn while a debt blocks the money', async () => {
  const member = await newWithdrawing(platform);
  const { db } = platform.database;
  const id = BigInt(member.memberId);
  await blockMoney(db, [id], { cause: 'agent-debt', at: new Date(platform.clock.now()) });
  expect((await withdraw(platform, member)).body.errorCode).toBe('money.blocked');
  await unblockMoney(db, [id], 'agent-debt');
  expect((await withdraw(platform, member)).status).toBe(200);
});

test('[MEM-05] a deposit that was not played yet waits, or costs the fee that the page names', async () => {
  const member = await newWithdrawing(platform);
  await deposit(member);
  await setSettings(platform, 'alpha', { payouts, turnover: { depositTimes: 1, early: 'refuse' } });
  expect(await settingsOf(member)).toMatchObject({ available: 0, turnoverLeft: 200 });
  expect((await withdraw(platform, member)).body.errorCode).toBe('withdrawal.turnover');
  await setSettings(platform, 'alpha', { payouts, turnover: { depositTimes: 1, early: 'fee', feePercent: 5 } });
  expect(await settingsOf(member)).toMatchObject({ feePpm: 50_000 });
  expect((await withdraw(platform, member)).body.value).toMatchObject({ amount: 100, fee: 5 });
  await setSettings(platform, 'alpha', { payouts });
});
