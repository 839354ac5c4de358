import { expect, test } from 'vitest';
import type { AgentDownlines, MemberTransfers } from '../../../generated/types/data.ts';
import type { MemberTransferProps } from '../../../generated/types/widgets/member-transfer.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import MemberTransfer from './MemberTransfer.tsx';
import { readTransferAmount } from './read-amount.ts';

const up = examples['to the upline'].props.transfers as MemberTransfers;
const downlines = examples['to a downline'].props.downlines as AgentDownlines;
const ready = <Value,>(value: Value) => ({ status: 'ready' as const, value, refresh: () => undefined });
const props: MemberTransferProps = { transfers: ready(up), to: '', security: '/member/securityCenter' };

test('[MEM-06] the upline is named, an agent chooses among the members directly below, the asked one first', async () => {
  const { place } = await renderWidget(MemberTransfer, props);
  expect(place.textContent).toContain('To your upline marina');
  expect(place.querySelector('select')).toBeNull();
  const down = await renderWidget(MemberTransfer, { ...props, downlines: ready(downlines), to: '43' });
  expect(
    [...down.place.querySelectorAll('option[value]:not([value=""])')].map((one) => one.getAttribute('value')),
  ).toEqual(['42', '43']);
  expect(down.place.querySelector('select')?.value).toBe('43');
});

test('[MEM-06] what keeps the money back is said with a way on, and there is no form', async () => {
  const said = async (over: Partial<MemberTransfers>) => {
    const { place } = await renderWidget(MemberTransfer, { ...props, transfers: ready({ ...up, ...over }) });
    expect(place.querySelector('form')).toBeNull();
    return place;
  };
  expect((await said({ isKept: true })).textContent).toContain('turnover');
  const password = await said({ hasPaymentPassword: false });
  expect(password.querySelector('a')?.getAttribute('href')).toBe('/member/securityCenter');
});

test.each([
  ['', 'field.required'],
  ['ten', 'field.amount'],
  ['9.99', 'field.amount-range'],
  ['121', 'field.amount-range'],
  ['50', 500_000],
  ['120', 1_200_000],
])('[MEM-06] the typed amount “%s” is %s', (typed, expected) => {
  expect(readTransferAmount(typed, up, 'BRL')).toBe(expected);
});
