import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { WithdrawalList as List } from '../../../generated/types/data.ts';
import type { WithdrawalListProps } from '../../../generated/types/widgets/withdrawal-list.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import WithdrawalList from './WithdrawalList.tsx';

const props = (name: keyof typeof examples) => ({
  withdrawals: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: examples[name].props.withdrawals as List,
  },
});
const stepsOf = (card: Element | undefined) =>
  [...(card?.querySelectorAll('ol li span') ?? [])].map(({ textContent }) => textContent);

test('[MEM-05] a withdrawal to a bank names the bank beside the masked account', async () => {
  const given = props('in review');
  const list = given.withdrawals.value.list.map((one) => ({ ...one, account: 'Vietcombank •••• 8901' }));
  const { place } = await renderWidget(WithdrawalList, { withdrawals: { ...given.withdrawals, value: { list } } });
  expect(place.querySelector('summary')?.textContent).toContain('To Vietcombank •••• 8901');
});

test('[MEM-05] the time line says what happened and what comes next, in the player’s words', async () => {
  const { place, events } = await renderWidget(WithdrawalList, props('in review'));
  expect(stepsOf(place)).toEqual(['Requested', 'In review', 'Approved', 'On its way to your account', 'Paid']);
  expect(place.querySelectorAll('time')).toHaveLength(2);
  expect(place.querySelector('[aria-current="step"]')?.textContent).toContain('In review');
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'cancel', event: { id: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10' } }]);
});

test('[MEM-05] a rejection says why, and that the money is back', async () => {
  const { place } = await renderWidget(WithdrawalList, props('on its way, paid and rejected'));
  const cards = [...place.querySelectorAll('details')];
  expect(cards[2]?.textContent).toContain('Reason: The account is not yours.');
  expect(stepsOf(cards[2])).toEqual(['Requested', 'In review', 'Rejected, the money is in your balance']);
  expect(cards[1]?.textContent.replaceAll('\u00a0', '')).toContain('Fee R$2.00, you receive R$98.00');
  expect(place.querySelector('button')).toBeNull();
});

test.each([
  ['BANK', /^Could not be paid.*Your bank did not take the payment\./],
  ['ACCOUNT', /^Could not be paid.*The account was blocked or removed before/],
  ['SITE', /^Could not be paid.*We stopped it before it was sent\./],
] as const)('[MEM-05] one that was not paid (%s) says why and what to do next', async (...[failedBy, words]) => {
  const given = props('returned and failed');
  const list = given.withdrawals.value.list.map((one) => ({ ...one, state: 'FAILED' as const, failedBy }));
  const { place } = await renderWidget(WithdrawalList, { withdrawals: { ...given.withdrawals, value: { list } } });
  expect(place.querySelector('details')?.textContent).toMatch(words);
  expect(place.querySelector('details')?.textContent).toMatch(/[Ww]ithdraw again/);
});

test('[MEM-05] a rejection says what to do next', async () => {
  const { place } = await renderWidget(WithdrawalList, props('on its way, paid and rejected'));
  const next = 'Put right what the reason names and withdraw again, or ask customer service.';
  expect([...place.querySelectorAll('details')].map((card) => card.textContent.includes(next))).toEqual([
    false,
    false,
    true,
  ]);
});

test('[MEM-05] what came back after it was paid is shown', async () => {
  const { place } = await renderWidget(WithdrawalList, props('returned and failed'));
  expect(place.querySelector('details')?.textContent).toContain('came back and is in your balance');
});

test('[MEM-05] a paid withdrawal asks whether it arrived, and a part is less than what was sent', async () => {
  const { place, events } = await renderWidget(WithdrawalList, props('paid: asked, confirmed and disputed'));
  expect(place.querySelector('form')?.textContent).toContain('After that it counts as received.');
  press(place.querySelectorAll('input[type="radio"]')[1]);
  fill(place, { amount: '98' });
  await submit(place);
  expect(events).toEqual([]);
  expect(place.textContent).toContain('less than what was sent');
  fill(place, { amount: '40' });
  await submit(place);
  const id = '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a30';
  expect(events).toEqual([{ name: 'confirm', event: { id, answer: 'PARTLY', amount: 400_000 } }]);
});

test('[MEM-05] what did not arrive is said with a picture that shows it, and not with one that is too large', async () => {
  const { place, events } = await renderWidget(WithdrawalList, props('paid: asked, confirmed and disputed'));
  expect(place.querySelector('input[type="file"]')).toBeNull();
  press(place.querySelectorAll('input[type="radio"]')[2]);
  const choose = (file: File) =>
    act(() => {
      const input = place.querySelector('input[type="file"]');
      Object.defineProperty(input, 'files', { configurable: true, value: [file] });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const large = new File(['x'], 'large.png');
  Object.defineProperty(large, 'size', { value: 9_000_000 });
  choose(large);
  expect(place.querySelector('form')?.textContent).toContain('larger than 8 MB');
  choose(new File(['statement'], 'statement.png'));
  expect(place.textContent).toContain('statement.png: choose another');
  await submit(place);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  expect(events[0]).toMatchObject({ event: { answer: 'NOT_RECEIVED', picture: btoa('statement') } });
});

test('[MEM-05] what waits for an answer is open, and what is disputed does not look as if all were well', async () => {
  const { place } = await renderWidget(WithdrawalList, props('paid: asked, confirmed and disputed'));
  const cards = [...place.querySelectorAll('details')];
  expect(cards[1]?.querySelector('summary')?.textContent).toContain('Paid, being looked into');
  const [asked, ...others] = props('paid: asked, confirmed and disputed').withdrawals.value.list;
  const list = [...others, asked as List['list'][number]];
  const turned = { withdrawals: { status: 'ready' as const, refresh: () => undefined, value: { list } } };
  const second = await renderWidget(WithdrawalList, turned);
  expect([...second.place.querySelectorAll('details')].map(({ open }) => open)).toEqual([
    true,
    ...others.slice(1).map(() => false),
    true,
  ]);
});

test('[MEM-05] the time line ends with what was said about the receipt', async () => {
  const { place } = await renderWidget(WithdrawalList, props('paid: asked, confirmed and disputed'));
  const cards = [...place.querySelectorAll('details')];
  expect(stepsOf(cards[1]).at(-1)?.replaceAll('\u00a0', '')).toContain('You said that R$40.00 arrived.');
  expect(stepsOf(cards[2]).at(-1)).toBe('Checked: the payment has arrived');
  expect(cards[2]?.textContent).toContain('Reason: Your bank confirms the payment.');
  expect(place.querySelectorAll('form')).toHaveLength(1);
});

test.each([
  ['of the newest', 0],
  ['of an older one, which stays open', 1],
])('[MEM-05] [NFR-01] the answer about the receipt %s takes the focus of its form', async (_title, position) => {
  const [first, ...others] = props('paid: asked, confirmed and disputed').withdrawals.value.list;
  const { confirmBy, ...rest } = first as List['list'][number];
  const listWith = (one: object) => {
    const value = { list: others.toSpliced(position, 0, { ...rest, ...one }) };
    return { withdrawals: { status: 'ready' as const, refresh: () => undefined, value } };
  };
  const asked = listWith({ confirmBy });
  const answered = listWith({ confirmation: 'RECEIVED', confirmedAt: '2026-01-02T12:00:00.000Z' });
  function Page(input: WidgetInput<WithdrawalListProps, 'cancel' | 'confirm' | 'help'>) {
    const [isAnswered, setAnswered] = useState(false);
    const confirm = async () => {
      setAnswered(true);
      return { ok: true } as const;
    };
    return <WithdrawalList {...input} props={isAnswered ? answered : asked} on={{ ...input.on, confirm }} />;
  }
  const { place } = await renderWidget(Page, asked);
  await submit(place);
  expect(place.querySelector('form')).toBeNull();
  expect(document.activeElement?.textContent).toContain('You confirmed that it arrived');
  expect(document.activeElement?.tagName).toBe('LI');
  expect(document.activeElement?.closest('details')?.open, 'what is closed has no focus').toBe(true);
});

test('[MEM-05] a payment that nobody confirms says so, that its money is held and never sent twice, and leads to customer service', async () => {
  const { place, events } = await renderWidget(WithdrawalList, props('on its way without an answer'));
  const now = place.querySelector('[aria-current="step"]');
  expect(now?.textContent).toMatch(/On its way.*nobody has confirmed it yet.*held for it.*never sent twice/);
  press(now?.querySelector('button') ?? undefined);
  expect(events).toEqual([{ name: 'help', event: undefined }]);
});

test('[MEM-05] a good end of the time line is a tick, a bad one a cross, and a step on the way neither', async () => {
  const { place } = await renderWidget(WithdrawalList, props('on its way, paid and rejected'));
  const signs = [...place.querySelectorAll('ol')].map((line) =>
    [...line.querySelectorAll('li use')].map((sign) => sign.getAttribute('href')?.split('#')[1]),
  );
  expect(signs).toEqual([[], ['check'], ['x']]);
});
