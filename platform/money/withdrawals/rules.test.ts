import { describe, expect, test } from 'vitest';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import {
  approvalHash,
  CHECKS_BEFORE_TASK,
  canBecome,
  nextCheck,
  OPEN_STATES,
  providerKey,
  type WithdrawalState,
} from './rules.ts';

/** From each state to all that may follow it: what is not here is late, repeated or an attack. */
const FOLLOWERS: Readonly<Record<WithdrawalState, string>> = {
  requested: 'reviewing approved canceled',
  reviewing: 'approved rejected canceled',
  approved: 'submitting failed',
  submitting: 'submitted unknown paid failed',
  submitted: 'paid failed',
  unknown: 'submitted paid failed',
  paid: 'returned',
  returned: '',
  canceled: '',
  rejected: '',
  failed: '',
};
const STATES = Object.keys(FOLLOWERS) as WithdrawalState[];

describe('[MEM-05] the states of a withdrawal', () => {
  test.each(STATES)('%s becomes nothing but what its money allows', (state) => {
    const followers = STATES.filter((next) => canBecome(state, next));
    expect(new Set(followers)).toEqual(new Set(FOLLOWERS[state].split(' ').filter(Boolean)));
  });

  test('a withdrawal is open until its money is sent, given back or lost', () => {
    const open = STATES.filter((state) => FOLLOWERS[state] !== '' && state !== 'paid');
    expect(OPEN_STATES).toEqual(open);
  });
});

const PIX = { kind: 'pix', keyType: 'cpf', key: '12345678909', document: '12345678909' } as const;
const CONTENT = {
  id: '0190f3a2-0000-7000-8000-000000000001',
  member_id: 7n,
  amount: 1_000_000n,
  fee: 0n,
  currency: 'BRL',
  destination: PIX as PayoutDestination,
};

test('[MEM-05] [OPS-07] an approval covers amount, fee, currency, player and every part of the destination', () => {
  const approved = approvalHash(CONTENT).toString('hex');
  expect(approved).toMatch(/^[0-9a-f]{64}$/);
  const reordered = { document: PIX.document, key: PIX.key, keyType: PIX.keyType, kind: PIX.kind };
  expect(approvalHash({ ...CONTENT, destination: reordered }).toString('hex')).toBe(approved);
  const changes: Partial<typeof CONTENT>[] = [
    { id: '0190f3a2-0000-7000-8000-000000000002' },
    { member_id: 8n },
    { amount: 1_000_001n },
    { fee: 1n },
    { currency: 'USD' },
    { destination: { ...PIX, key: '98765432100' } },
    { destination: { ...PIX, document: '98765432100' } },
    { destination: { ...PIX, keyType: 'random' } },
    { destination: { kind: 'crypto', chain: 'tron', address: PIX.key } },
  ];
  const hashes = changes.map((change) => approvalHash({ ...CONTENT, ...change }).toString('hex'));
  expect(new Set([approved, ...hashes]).size).toBe(changes.length + 1);
});

test('[MEM-05] an attempt that is repeated after a crash has its key again, which every provider takes', () => {
  expect(providerKey(CONTENT.id, 3)).toBe('0190f3a200007000800000000000000103');
  expect(providerKey(CONTENT.id, 12)).toMatch(/^[0-9a-z]{32}12$/);
});

test('[MEM-05] an attempt is queried soon at first, then every hour, and an operator hears of it', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 99].map((checks) => (nextCheck(500, checks).getTime() - 500) / 1000);
  expect(seconds).toEqual([5, 30, 120, 600, 1_800, 3_600, 3_600]);
  expect(CHECKS_BEFORE_TASK).toBe(5);
});
