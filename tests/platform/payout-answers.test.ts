import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueueRow } from '../../generated/types/operator-calls.ts';
import { loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { closeTask, openTaskOnce } from '../../platform/money/operator-tasks/store.ts';
import { blockAccount } from '../../platform/money/payout-accounts/store.ts';
import { sumUnsent } from '../../platform/money/withdrawals/alarms-store.ts';
import { giveUpAltered } from '../../platform/money/withdrawals/altered/give-up.ts';
import { approveWithdrawal } from '../../platform/money/withdrawals/decide.ts';
import { notifyUrl } from '../../platform/money/withdrawals/notify-url.ts';
import { settleByHand } from '../../platform/money/withdrawals/settle-by-hand.ts';
import { findWithdrawal, listApproved, lockWithdrawal } from '../../platform/money/withdrawals/store.ts';
import type { PayoutModule, PayoutReturn, PayoutStatus, SendAnswer } from '../../platform/providers/payouts/payout.ts';
import { setSettings } from '../support/getting-in.ts';
import { seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteWithMoney } from '../support/player.ts';
import { approve, newWithdrawing, withdraw } from '../support/withdrawals.ts';

/** A provider whose answers a test states; it pays what it was asked to pay, also when the answer is lost. */
const provider = {
  answers: [] as { readonly outcome: SendAnswer['outcome']; readonly state?: PayoutStatus['state'] }[],
  returns: [] as PayoutReturn[],
  sent: [] as string[],
  /** What the merchant has there; undefined while it does not say. */
  balance: undefined as bigint | undefined,
  /** Whether queries are answered. */
  answersQueries: true,
};
const module: PayoutModule = {
  describes: 'A provider whose answers a test states.',
  open: () => {
    const status = (state: PayoutStatus['state'], { amount, currency }: { amount: bigint; currency: string }) => ({
      state,
      amount,
      currency,
      reference: 'E1',
      reason: '',
      returns: provider.returns,
    });
    return {
      methods: ['pix'],
      absentIsFinalAfter: 0,
      acknowledgement: 'OK',
      send: async (payout) => {
        const { outcome, state = 'paid' } = provider.answers.shift() ?? { outcome: 'unknown' };
        if (outcome !== 'refused') provider.sent.push(payout.key);
        return outcome === 'accepted' ? { outcome, status: status(state, payout) } : { outcome, reason: outcome };
      },
      balance: async () => provider.balance,
      query: async (payout) => {
        if (!provider.answersQueries) return { outcome: 'unknown', reason: 'silence' };
        return provider.sent.includes(payout.key)
          ? { outcome: 'found', status: status('paid', payout) }
          : { outcome: 'absent' };
      },
      read: async ({ body }) => [Buffer.from(body).toString('utf8')],
    };
  },
};
let slow: TestPlatform;

/** Notifies the platform as the provider does. */
const notify = async (key: string, segment?: string) => {
  const { pathname } = new URL(await notifyUrl(slow.open.platform, 'alpha', 'sandbox'));
  const url = segment === undefined ? pathname : pathname.replace(/[^/]+$/, segment);
  return slow.send({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: key });
};

/** Runs the jobs again, as other processes do. */
const approveAgain = async ({ open }: TestPlatform): Promise<void> => {
  await open.runJob('send-payouts');
  await open.runJob('follow-payouts');
};

beforeAll(async () => {
  const modules = { ...(await loadAdapters()), payouts: new Map([['sandbox', module]]) };
  slow = await startTestPlatform({ sites: [siteWithMoney('alpha')], modules });
  await setSettings(slow, 'alpha', { payouts: { coolingOffMinutes: 0 } });
});
afterAll(async () => {
  expect(await findViolations(slow.database.db)).toEqual([]);
  await slow.close();
});

describe('[MEM-05] a payout whose provider', () => {
  test.each([
    ['accepts it and pays later', [{ outcome: 'accepted', state: 'pending' }], 'ON_ITS_WAY', 'PAID'],
    ['loses the answer after it has paid', [{ outcome: 'unknown' }], 'ON_ITS_WAY', 'PAID'],
  ] as const)('%s is sent once', async (...[, answers, before, after]) => {
    provider.answers.push(...answers);
    const member = await newWithdrawing(slow, 'alpha.localhost');
    const { id } = (await withdraw(slow, member)).body.value;
    await approve(slow, id);
    const state = async () =>
      (await slow.call('withdrawals', {}, { token: member.token, host: member.host })).body.value.list[0].state;
    expect(await state()).toBe(before);
    await approveAgain(slow);
    slow.clock.advance(31_000);
    await slow.open.runJob('follow-payouts');
    expect(await state()).toBe(after);
    expect(provider.sent.filter((key) => key.startsWith(id.replaceAll('-', '')))).toHaveLength(1);
  });

  test('refuses it gives the money back once', async () => {
    provider.answers.push({ outcome: 'refused' });
    const member = await newWithdrawing(slow, 'alpha.localhost');
    const { id } = (await withdraw(slow, member)).body.value;
    await approve(slow, id);
    await approveAgain(slow);
    const from = { token: member.token, host: member.host };
    expect((await slow.call('withdrawals', {}, from)).body.value.list[0].state).toBe('FAILED');
    expect((await slow.call('walletBalance', { typeId: 0 }, from)).body.value.sumBalance).toBe(10_000);
  });

  test('is never asked when the account was blocked after the approval: the money goes back once', async () => {
    const member = await newWithdrawing(slow, 'alpha.localhost');
    const { id } = (await withdraw(slow, member)).body.value;
    const at = new Date(slow.clock.now());
    await blockAccount(slow.database.db, { id: member.accountId, because: 'a payout came back', at });
    await approve(slow, id);
    await approveAgain(slow);
    const from = { token: member.token, host: member.host };
    expect((await slow.call('withdrawals', {}, from)).body.value.list[0].state).toBe('FAILED');
    expect((await slow.call('walletBalance', { typeId: 0 }, from)).body.value.sumBalance).toBe(10_000);
    expect(provider.sent.filter((key) => key.startsWith(id.replaceAll('-', '')))).toEqual([]);
  });

  test('is never asked when the approved withdrawal was changed: one task with the player says so, and the log once', async () => {
    const member = await newWithdrawing(slow, 'alpha.localhost');
    const { id } = (await withdraw(slow, member)).body.value;
    await slow.database.transaction(async (within) => {
      const row = await lockWithdrawal(within, id);
      if (row) await approveWithdrawal(within, { platform: slow.open.platform, row, by: 'rules' });
    });
    await sql`update withdrawal set destination = destination || '{"key": "11144477735"}' where id = ${id}`.execute(
      slow.database.db,
    );
    for (let time = 0; time < 3; time += 1) await approveAgain(slow);
    expect(provider.sent.filter((key) => key.startsWith(id.replaceAll('-', '')))).toEqual([]);
    const alarms = () => slow.log.filter((line) => line.includes('a payout needs a person') && line.includes(id));
    expect(alarms()).toHaveLength(1);

    const ana = await seatOperator(slow, 'ana', { role: 'publisher', merchants: ['alpha'] });
    const shown = async (): Promise<readonly QueueRow[]> =>
      (await ana.ask('opsQueue', { queue: 'tasks', merchant: 'alpha' })).body.value.rows;
    const tasks = await shown();
    expect(tasks).toMatchObject([
      {
        cells: {
          kind: { value: 'payout' },
          player: { id: member.memberId },
          subject: id,
          asked: { amount: 1_000_000, currency: 'BRL' },
          paid: null,
        },
        operations: ['resolve', 'escalate'],
      },
    ]);
    const task = tasks[0]?.id ?? '';
    const waiting = (await ana.ask('opsWaiting', { code: 'alpha' })).body.value.queues as { queue: string }[];
    expect(waiting.find(({ queue }) => queue === 'tasks')).toMatchObject({ count: 1 });
    const { sections } = (await ana.ask('opsQueueRow', { queue: 'tasks', merchant: 'alpha', id: task })).body.value;
    expect(JSON.stringify(sections)).toContain('the approved withdrawal was changed');

    // It is not looked at again while the task is open; a person ends it, by what the ledger took out and not by the row.
    expect(await listApproved(slow.database.db)).not.toContain(id);
    const asked = { queue: 'withdrawals', merchant: 'alpha', filter: '{"state":"approved"}' };
    const { rows } = (await ana.ask('opsQueue', asked)).body.value;
    expect(rows).toMatchObject([{ id, operations: ['giveBack'], cells: { state: { value: 'altered' } } }]);
    const balance = async (): Promise<number> =>
      (await slow.call('walletBalance', { typeId: 0 }, { token: member.token, host: member.host })).body.value
        .sumBalance;
    const before = await balance();
    await sql`update withdrawal set amount = amount * 2 where id = ${id}`.execute(slow.database.db);
    const giveUp = () =>
      slow.database.transaction(async (within) => {
        const row = await lockWithdrawal(within, id);
        const by = { operator: 'ana', reason: 'It was changed.' };
        return row !== undefined && giveUpAltered(within, { platform: slow.open.platform, row, ...by });
      });
    expect([await giveUp(), await giveUp()]).toEqual([true, false]);
    expect(await balance()).toBe(before + 100);
    await sql`update withdrawal set amount = amount / 2 where id = ${id}`.execute(slow.database.db);
    expect([await shown(), alarms().length]).toEqual([[], 1]);
  });

  test('has a task that an operator has closed: it is not opened for the same reason again', async () => {
    const member = await newWithdrawing(slow, 'alpha.localhost');
    const { id } = (await withdraw(slow, member)).body.value;
    const subject = `closed:${id}`;
    const task = { kind: 'payout', vendor: 'alpha', subject };
    const open = () => openTaskOnce(slow.database.db, task, { because: 'it hangs' });
    expect([await open(), await open()]).toEqual([true, false]);
    await closeTask(slow.database.db, task, { at: new Date(slow.clock.now()), note: 'seen' });
    expect(await open()).toBe(false);
  });

  test('returns it after it was paid credits each return once and blocks the account', async () => {
    provider.answers.push({ outcome: 'accepted', state: 'paid' });
    const member = await newWithdrawing(slow, 'alpha.localhost');
    const { id } = (await withdraw(slow, member)).body.value;
    await approve(slow, id);
    const from = { token: member.token, host: member.host };
    const key = `${id.replaceAll('-', '')}01`;
    provider.returns.push({ id: 'r1', amount: 400_000n });
    for (let time = 0; time < 3; time += 1) expect((await notify(key)).status).toBe(200);
    expect((await slow.call('withdrawals', {}, from)).body.value.list[0]).toMatchObject({
      state: 'PAID',
      returned: 40,
    });
    provider.returns.push({ id: 'r2', amount: 600_000n });
    await notify(key);
    provider.returns.length = 0;
    expect((await slow.call('withdrawals', {}, from)).body.value.list[0]).toMatchObject({ state: 'RETURNED' });
    expect((await slow.call('walletBalance', { typeId: 0 }, from)).body.value.sumBalance).toBe(10_000);
    expect((await slow.call('payoutAccounts', {}, from)).body.value.list[0].state).toBe('BLOCKED');
  });

  test('is not the one that notifies changes nothing', async () => {
    expect((await notify('x', 'forged')).status).toBe(401);
    expect((await notify('neversent')).status).toBe(200);
    expect(slow.log.join('')).toContain('a payout that was never sent');
  });
});

describe('[MEM-05] operators hear once', () => {
  const tasks = (subject: string) =>
    slow.database.db.selectFrom('operator_task').selectAll().where('subject', 'like', subject).execute();
  const alarm = async (times = 2): Promise<void> => {
    for (let time = 0; time < times; time += 1) await slow.open.runJob('payout-alarms');
  };
  const logged = (subject: string): number => slow.log.filter((line) => line.includes(subject)).length;
  const withdrawn = async () => {
    const member = await newWithdrawing(slow, 'alpha.localhost');
    return String((await withdraw(slow, member)).body.value.id);
  };

  test('of a payout that hangs for an hour, and settle it by the reference of a statement', async () => {
    provider.answersQueries = false;
    provider.answers.push({ outcome: 'unknown' });
    const id = await withdrawn();
    await approve(slow, id);
    slow.clock.advance(59 * 60_000);
    await alarm();
    expect(await tasks(`late:${id}`)).toEqual([]);
    slow.clock.advance(2 * 60_000);
    await alarm();
    expect(await tasks(`late:${id}`)).toMatchObject([{ kind: 'payout', vendor: 'alpha', done_at: null }]);
    expect(logged(`late:${id}`)).toBe(1);
    expect(await tasks(`overdue:${id}`)).toEqual([]);
    const settle = (reference: string) =>
      slow.database.transaction(async (within) => {
        const row = await lockWithdrawal(within, id);
        const { platform } = slow.open;
        return row !== undefined && settleByHand(within, { platform, row, operator: 'ana', reference });
      });
    const both = await Promise.all([settle('STATEMENT-7'), settle('STATEMENT-7')]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await findWithdrawal(slow.database.db, id)).toMatchObject({ state: 'paid', reference: 'STATEMENT-7' });
    provider.answersQueries = true;
    await notify(`${id.replaceAll('-', '')}01`);
    expect((await tasks(id))[0]?.detail).toMatchObject({ because: expect.stringContaining('marked as paid by hand') });
  });

  test('of three failures in a row, and not of two', async () => {
    const fail = async () => {
      provider.answers.push({ outcome: 'refused' });
      await approve(slow, await withdrawn());
    };
    provider.answers.push({ outcome: 'accepted', state: 'paid' });
    await approve(slow, await withdrawn());
    await fail();
    await fail();
    await alarm();
    const before = (await tasks('failures:sandbox:%')).length;
    await fail();
    await alarm();
    await fail();
    await alarm();
    expect((await tasks('failures:sandbox:%')).length - before).toBe(1);
  });

  test('that the provider has less than the approved payouts need', async () => {
    const id = await withdrawn();
    await slow.database.transaction(async (within) => {
      const row = await lockWithdrawal(within, id);
      if (row) await approveWithdrawal(within, { platform: slow.open.platform, row, by: 'rules' });
    });
    const [unsent] = await sumUnsent(slow.database.db, 'alpha');
    provider.balance = unsent?.total;
    await alarm();
    expect(await tasks('funds:%')).toEqual([]);
    provider.balance = (unsent?.total ?? 0n) - 400_000n;
    await alarm();
    expect(await tasks('funds:%')).toMatchObject([{ detail: { money: { amount: 400_000, currency: 'BRL' } } }]);
    expect(logged('funds:sandbox')).toBe(1);
  });
});
