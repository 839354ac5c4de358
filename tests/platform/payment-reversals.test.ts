import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { getBalance, memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { DEPOSIT_GRANTS, grantBonus } from '../../platform/money/turnover/grant.ts';
import { txidOf } from '../../platform/providers/payments/pix/txid.ts';
import { TERMS } from '../../rules/turnover/examples.ts';
import { putBelow } from '../support/agents.ts';
import { setSettings } from '../support/getting-in.ts';
import { appCode, seatOperator } from '../support/operator.ts';
import { PIX_SANDBOX, type PixProvider, pixProvider } from '../support/pix-sandbox.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';
import { newWithdrawing, sendUp, withdraw } from '../support/withdrawals.ts';

const MONEY = { currency: 'BRL', realm: 'play' } as const;

let platform: TestPlatform;
let member: TestMember;
let provider: PixProvider;
beforeAll(async () => {
  const methods = [{ key: 'pix', adapter: PIX_SANDBOX, minimum: 200_000, maximum: 10_000_000 }];
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha', { settings: { payments: { methods } } })] });
  member = await newMember(platform);
  provider = pixProvider(platform);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const balance = async (): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token: member.token })).body.value.sumBalance;
const stateOf = async (orderId: string): Promise<string> =>
  (await platform.call('depositStatus', { orderId }, { token: member.token })).body.value.state;
const debt = (): Promise<bigint> => getBalance(platform.database.db, systemAccount('bad_debt', MONEY));

/** Orders a deposit of 100, which is paid and credited. */
async function deposit(): Promise<string> {
  const request = { amount: 100, method: 'pix', idempotencyKey: randomUUID() };
  const { orderId } = (await platform.call('startDeposit', request, { token: member.token })).body.value;
  await provider.notify([{ endToEndId: await provider.pay(txidOf(orderId)), txid: txidOf(orderId) }]);
  return orderId;
}

/** Sets what the central bank's return mechanism has taken of an order's Pix, and lets the provider notify twice. */
async function takeBack(orderId: string, taken: readonly string[]): Promise<void> {
  const txid = txidOf(orderId);
  const charge = await provider.chargeOf(txid);
  const devolucoes = taken.map((valor, at) => ({
    id: `med${at}`,
    rtrId: 'D',
    valor,
    status: 'DEVOLVIDO',
    natureza: 'MED_FRAUDE',
    horario: { solicitacao: '' },
  }));
  await provider.save(txid, { ...charge, pix: charge?.pix.map((one) => ({ ...one, devolucoes })) });
  // The same words may be about a later change, so they are tried again when they come later.
  platform.clock.advance(61_000);
  const hint = charge?.pix.map(({ endToEndId }) => ({ endToEndId, txid })) ?? [];
  for (let time = 0; time < 2; time += 1) expect((await provider.notify(hint)).status).toBe(200);
  await platform.open.runJob('handle-payment-events');
}

/** Loses at play until so much is left in the wallet, in 1/10 000. */
async function loseUntil(left: bigint): Promise<void> {
  const wallet = memberAccount(BigInt(member.memberId), 'cash', MONEY);
  const lost = (await getBalance(platform.database.db, wallet)) - left;
  const entries = [
    { account: wallet, amount: -lost },
    { account: systemAccount('house', MONEY), amount: lost },
  ];
  expect((await post(platform.database.db, { type: 'bet', scope: 'test', key: randomUUID(), entries })).ok).toBe(true);
}

test('[MEM-04] a payment that its provider takes back leaves the wallet as far as it goes; the rest is owed', async () => {
  const start = await balance();
  const orderId = await deposit();
  expect(await balance()).toBe(start + 100);
  await takeBack(orderId, ['40.00']);
  expect([await balance(), await debt(), await stateOf(orderId)]).toEqual([start + 60, 0n, 'reversed']);
  await loseUntil(200_000n);
  await takeBack(orderId, ['40.00', '60.00']);
  expect([await balance(), await debt()]).toEqual([0, -400_000n]);
  await takeBack(orderId, ['40.00']);
  expect([await balance(), await debt(), await stateOf(orderId)]).toEqual([20, 0n, 'reversed']);
  await takeBack(orderId, []);
  expect([await balance(), await debt(), await stateOf(orderId)]).toEqual([60, 0n, 'credited']);
});

test('[MEM-04] [MEM-05] [MEM-06] a payment that is taken back ends the bonus of its deposit and locks withdrawals and transfers until an operator allows them', async () => {
  await setSettings(platform, 'alpha', { payouts: { coolingOffMinutes: 0 } });
  const player = await newWithdrawing(platform);
  const ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  const earlier = member;
  member = player;
  const orderId = await deposit();
  const at = platform.clock.now();
  const bonus = await platform.database.transaction((within) =>
    grantBonus(within, {
      merchant: 'alpha',
      memberId: BigInt(player.memberId),
      money: MONEY,
      source: 'welcome',
      scope: DEPOSIT_GRANTS,
      key: orderId,
      amount: 500_000n,
      deposit: 1_000_000n,
      terms: { ...TERMS, onWithdraw: 'forfeitAll' },
      at,
    }),
  );
  const status = async () => {
    const found = await platform.database.db.selectFrom('bonus').selectAll().where('id', '=', bonus).executeTakeFirst();
    return [found?.status, found?.end_reason];
  };
  expect(await status()).toEqual(['active', null]);
  await takeBack(orderId, ['100.00']);
  expect(await status()).toEqual(['forfeited', 'deposit-reversed']);
  const { list } = (await platform.call('bonusDetails', {}, { token: player.token })).body.value;
  expect(list).toMatchObject([{ status: 'forfeited', endedBy: 'deposit-reversed' }]);
  const ask = async () => (await withdraw(platform, player)).body;
  expect((await ask()).errorCode).toBe('withdrawal.locked');
  // The page says so before the form.
  const told = async () => (await platform.call('withdrawSettings', {}, { token: player.token })).body.value.barred;
  expect(await told()).toBe('withdrawal.locked');
  await putBelow(platform, player, earlier);
  expect((await sendUp(platform, player)).body.errorCode).toBe('withdrawal.locked');

  const { rows } = (await ana.ask('opsQueue', { queue: 'tasks', merchant: 'alpha' })).body.value;
  const task = rows.find(({ cells }: { cells: { subject: string } }) => cells.subject === orderId);
  expect(task).toMatchObject({
    cells: { kind: { value: 'reversal' }, player: { id: player.memberId }, asked: { amount: 1_000_000 } },
    operations: ['unlock', 'escalate'],
  });
  const run = (operation: string, proof: object) =>
    ana.ask('opsRunOperation', {
      queue: 'tasks',
      merchant: 'alpha',
      id: task.id,
      operation,
      params: { reason: 'The bank was wrong.', ...proof },
    });
  expect((await run('resolve', {})).body.value).toEqual({ done: false });
  expect((await ask()).errorCode).toBe('withdrawal.locked');
  expect((await run('unlock', { proof: appCode(platform, ana.secret) })).body.value).toEqual({ done: true });
  expect(await told()).toBeUndefined();
  expect((await ask()).success).toBe(true);

  // What is taken back once more locks again; what is given back in full ends the lock by itself.
  const other = await newWithdrawing(platform);
  member = other;
  const second = await deposit();
  await takeBack(second, ['100.00']);
  expect((await withdraw(platform, other)).body.errorCode).toBe('withdrawal.locked');
  await takeBack(second, []);
  expect((await withdraw(platform, other)).body.success).toBe(true);
  member = earlier;
});
