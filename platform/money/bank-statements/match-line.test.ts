import { expect, test } from 'vitest';
import { referenceOf } from '../../providers/payment-codes/transfer-reference.ts';
import { type Awaited, chooseOpen, doubtOfAssigned, isAssignable, isCreditable, matchLine } from './match-line.ts';

const reference = referenceOf('one');
const other = referenceOf('two');
const order: Awaited = {
  id: 'one',
  reference,
  amount: 100n,
  currency: 'VND',
  received: 0n,
  state: 'awaiting',
  isTaken: false,
};
const line = { amount: 100n, currency: 'VND', text: `mbvcb.${reference.toLowerCase()}.ct`, isUnreadable: false };

test('[MEM-04] a line with reference, currency and amount of a waiting deposit is proposed', () => {
  for (const text of [line.text, `${reference.slice(0, 5)} ${reference.slice(5)}`])
    expect(matchLine({ ...line, text }, [order])).toEqual({ state: 'proposed', orderId: 'one' });
});

test.each([
  ['unreadable', { isUnreadable: true }, {}],
  ['no-reference', { text: 'salary' }, {}],
  ['no-reference', { text: `${reference.slice(0, -1)}!` }, {}],
  ['several-references', { text: `${reference} ${other}` }, {}],
  ['unknown-reference', { text: other }, {}],
  ['currency', { currency: 'USD' }, {}],
  ['already-paid', {}, { received: 1n }],
  ['already-paid', {}, { isTaken: true }],
  ['ended', {}, { state: 'expired' }],
  ['amount', { amount: 99n }, {}],
])('[MEM-04] doubtful: %s', (reason, ofLine, ofOrder) =>
  expect(matchLine({ ...line, ...ofLine }, [{ ...order, ...ofOrder }])).toMatchObject({ state: 'doubtful', reason }),
);

test('[MEM-04] a player’s deposit is chosen when one is open or one has the amount, and stays a doubt', () => {
  const second = { ...order, id: 'two', amount: 50n };
  expect(chooseOpen(line, [second])).toBe(second);
  expect(chooseOpen(line, [second, order])).toBe(order);
  for (const unclear of [
    [],
    [order, { ...order, id: 'two' }],
    [{ ...order, isTaken: true }],
    [{ ...order, currency: 'USD' }],
  ])
    expect(chooseOpen(line, unclear)).toBeUndefined();
  expect(doubtOfAssigned(line, order)).toBe('assigned');
  expect(doubtOfAssigned(line, { ...order, state: 'expired' })).toBe('ended');
});

test('[MEM-04] a reference that two deposits have is doubtful, and no deposit is proposed', () => {
  const twice = matchLine(line, [order, { ...order, id: 'two' }]);
  expect(twice).toEqual({ state: 'doubtful', reason: 'several-references' });
});

const DOUBTS = ['unreadable', 'no-reference', 'several-references', 'unknown-reference', 'currency'] as const;
const CREDITED = ['already-paid', 'ended', 'amount', 'assigned', 'converted'] as const;

test('[MEM-04] an operator assigns a line that names no deposit, and credits one whose deposit and currency are known', () => {
  const all = [...DOUBTS, ...CREDITED, null];
  expect(all.filter((reason) => isAssignable({ reason, assigned_by: null }))).toEqual(DOUBTS.slice(1));
  expect(all.every((reason) => isAssignable({ reason, assigned_by: 'ana' }))).toBe(true);
  expect(all.filter(isCreditable)).toEqual(CREDITED);
});
