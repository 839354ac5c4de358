import { expect } from 'vitest';
import { approveWithdrawal } from '../../platform/money/withdrawals/decide.ts';
import { lockWithdrawal } from '../../platform/money/withdrawals/store.ts';
import type { TestPlatform } from './platform.ts';
import { newMember, type TestMember } from './player.ts';

export const PAYMENT_PASSWORD = '493027';
const PASSWORD = 'correct horse';

/** Valid CPFs, one for each member of a test, because two players never share one. */
let lastCpf = 100_000_000;

/** Returns a CPF with its check digits. */
export function newCpf(): string {
  const digits = [...String((lastCpf += 7919))].map(Number);
  for (let place = 0; place < 2; place += 1) {
    const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A member who can withdraw: with a payment password and a bound PIX key. */
export interface Withdrawing extends TestMember {
  readonly accountId: string;
  readonly cpf: string;
}

/** Registers a member, sets a payment password and binds a PIX key. */
export async function newWithdrawing(platform: TestPlatform, host = 'alpha.localhost'): Promise<Withdrawing> {
  const member = await newMember(platform, host);
  const from = { token: member.token, host };
  const set = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD, password: PASSWORD };
  const answer = await platform.call('setPaymentPassword', set, from);
  expect(answer.status, answer.text).toBe(200);
  const cpf = newCpf();
  const account = { kind: 'pix', keyType: 'cpf', key: cpf, document: cpf, holder: 'Ana Souza' };
  const bound = await platform.call('bindPayoutAccount', { ...account, paymentPassword: PAYMENT_PASSWORD }, from);
  expect(bound.status, bound.text).toBe(200);
  return { ...member, cpf, accountId: bound.body.value.id };
}

let lastKey = 0;

/** Sends 100 of the currency to the upline. */
export const sendUp = (platform: TestPlatform, { token, host }: Withdrawing) =>
  platform.call(
    'transferUpline',
    { amount: 100, paymentPassword: PAYMENT_PASSWORD, idempotencyKey: `send-up-${(lastKey += 1)}` },
    { token, host },
  );

/** Requests a withdrawal; fields override the valid ones. */
export const withdraw = (
  platform: TestPlatform,
  { token, host, accountId }: Withdrawing,
  fields: Readonly<Record<string, unknown>> = {},
) =>
  platform.call(
    'withdraw',
    {
      amount: 100,
      accountId,
      paymentPassword: PAYMENT_PASSWORD,
      idempotencyKey: `withdraw-${(lastKey += 1)}`,
      ...fields,
    },
    { token, host },
  );

/** Approves a withdrawal as the merchant's rules do, and sends it. */
export async function approve({ open, database }: TestPlatform, id: string): Promise<void> {
  const { platform } = open;
  await database.transaction(async (within) => {
    const row = await lockWithdrawal(within, id);
    if (!row) throw new Error(`There is no withdrawal ${id}.`);
    expect(await approveWithdrawal(within, { platform, row, by: 'rules' })).toBe(true);
  });
  await open.runJob('send-payouts');
}
