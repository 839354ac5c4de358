import { expect, test } from 'vitest';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import type { WithdrawalRow } from './tables.ts';
import { withdrawalToWire } from './withdrawal-to-wire.ts';

const row = (destination: PayoutDestination): WithdrawalRow => ({
  id: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10',
  merchant: 'sen',
  member_id: 1n,
  idem_key: 'key',
  account_id: 'account',
  destination,
  amount: 10_000n,
  fee: 0n,
  currency: 'VND',
  state: 'requested',
  reason: '',
  hold_tx: 1n,
  approval_hash: null,
  approved_by: null,
  reference: '',
  returned: 0n,
  confirmation: null,
  received: null,
  confirmed_at: null,
  receipt_reason: '',
  receipt_proof: null,
  requested_at: new Date(0),
  changed_at: new Date(0),
  paid_at: null,
});
const TERMS = { canCancel: true, confirmMinutes: 60, now: 0 };
const toWire = (destination: PayoutDestination) => withdrawalToWire(row(destination), [], TERMS);

test('[MEM-05] a withdrawal to a bank account names its bank, because the masked number alone names no account', () => {
  const holder = 'NGUYEN VAN DUC';
  expect(toWire({ kind: 'bank', bank: '970436', number: '1234567890', holder })).toMatchObject({
    account: 'Vietcombank •••• 7890',
  });
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(toWire({ kind: 'crypto', chain: 'tron', address })).toMatchObject({ account: 'TR7NHq…gjLj6t' });
});

test.each([
  ['provider', 'BANK'],
  ['rules', 'ACCOUNT'],
  ['bia', 'SITE'],
])('[MEM-05] a withdrawal that %s ended unpaid says so, and not that a bank refused it', (...[by, failedBy]) => {
  const given = { ...row({ kind: 'crypto', chain: 'tron', address: 'T' }), state: 'failed' as const };
  const step = { id: 1n, withdrawal_id: given.id, at: new Date(0), note: '' };
  const steps = [
    { ...step, state: 'requested', by: 'player' },
    { ...step, state: 'failed', by },
  ];
  expect(withdrawalToWire(given, steps, TERMS)).toMatchObject({ state: 'FAILED', failedBy });
  expect(withdrawalToWire({ ...given, state: 'paid' }, steps, TERMS)).not.toHaveProperty('failedBy');
});

const MINUTE = 60_000;

test.each([
  { state: 'unknown', minutes: 1, isTold: true },
  { state: 'submitting', minutes: 29, isTold: false },
  { state: 'submitting', minutes: 30, isTold: true },
  { state: 'submitted', minutes: 29, isTold: false },
  { state: 'submitted', minutes: 30, isTold: true },
  { state: 'approved', minutes: 600, isTold: false },
  { state: 'paid', minutes: 600, isTold: false },
] as const)(
  '[MEM-05] $state for $minutes of 60 minutes: that nobody has confirmed it is told: $isTold',
  ({ state, minutes, isTold }) => {
    const given = { ...row({ kind: 'crypto', chain: 'tron', address: 'T' }), state, changed_at: new Date(20 * MINUTE) };
    const sent = new Date(10 * MINUTE);
    const step = { id: 1n, withdrawal_id: given.id, note: '', by: 'rules' };
    const steps = [
      { ...step, state: 'requested', at: new Date(0) },
      { ...step, state: 'submitting', at: sent },
      { ...step, state: 'submitted', at: new Date(20 * MINUTE) },
    ];
    const wire = withdrawalToWire(given, steps, { ...TERMS, now: sent.getTime() + minutes * MINUTE });
    expect(wire.unconfirmedSince).toBe(isTold ? sent.toISOString() : undefined);
  },
);
