import { act } from 'react';
import { expect, test } from 'vitest';
import type { FeedbackFormProps } from '../../../generated/types/widgets/feedback-form.ts';
import { submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import FeedbackForm from './FeedbackForm.tsx';

const ready = <Value,>(value: Value) => ({ status: 'ready' as const, value, refresh: () => undefined });
const props: FeedbackFormProps = {
  title: 'Write to us',
  known: true,
  bounds: ready({ min: 10, max: 40 }),
  sentTitle: 'What you wrote',
  sent: ready({
    sent: [
      {
        id: '2',
        questionType: 'deposit',
        content: 'It is late.\nStill.',
        status: 'ANSWERED',
        sentAt: 1_767_225_600_000,
      },
      { id: '1', questionType: 'game', content: '<b>Hello</b>', status: 'NEW', sentAt: 1_767_225_600_000 },
    ],
  }),
};

const write = (place: HTMLElement, words: string) => {
  const area = place.querySelector('textarea');
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  act(() => {
    set?.call(area, words);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const radio = (place: HTMLElement, value: string) => place.querySelector<HTMLInputElement>(`input[value="${value}"]`);

test('[MSG-05] subject and content are asked for; the first that lacks gets the focus', async () => {
  const { place, events } = await renderWidget(FeedbackForm, props);
  expect([...place.querySelectorAll('label:has([type="radio"])')].map(({ textContent }) => textContent)).toEqual([
    'Deposit',
    'Withdrawal',
    'Game',
    'Customer service',
    'App and site',
    'Something else',
  ]);
  await submit(place);
  expect(document.activeElement).toBe(radio(place, 'deposit'));
  expect(place.querySelector('fieldset p')?.textContent).toBe('Choose what it is about.');
  press(radio(place, 'game'));
  await submit(place);
  expect(document.activeElement).toBe(place.querySelector('textarea'));
  expect(events).toEqual([]);
});

test('[VAL-06] content keeps to the bounds that the platform gives', async () => {
  const { place, events } = await renderWidget(FeedbackForm, props);
  press(radio(place, 'other'));
  for (const words of ['Too short', 'x'.repeat(41)]) {
    write(place, words);
    await submit(place);
    expect(place.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
  }
  expect(place.textContent).toContain('10 - 40');
  write(place, 'The lobby is lovely.');
  await submit(place);
  expect(events).toEqual([{ name: 'submit', event: { questionType: 'other', content: 'The lobby is lovely.' } }]);
  expect(place.textContent).toContain('Thank you');
  expect(document.activeElement?.textContent).toContain('Thank you');
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Write another message'));
  expect(place.querySelector('textarea')?.value).toBe('');
});

test('[MSG-05] what was sent stands there as text, with what has become of it', async () => {
  const { place } = await renderWidget(FeedbackForm, props);
  const rows = [...place.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('p')].map((one) => one.textContent),
  );
  expect(rows).toEqual([
    ['DepositAnswered', 'It is late.\nStill.', '2026-01-01 00:00'],
    ['GameReceived', '<b>Hello</b>', '2026-01-01 00:00'],
  ]);
});

test('[MSG-05] a visitor may write too, and is told that nobody can follow it', async () => {
  const { place } = await renderWidget(FeedbackForm, { ...props, known: false });
  expect(place.querySelector('li')).toBeNull();
  expect(place.textContent).toContain('You are not logged in');
});

test('a refusal shows at its field, and what was written stays', async () => {
  const problem = {
    code: 'request_param_err',
    severity: 'error',
    message: 'error.request_param_err',
    fields: { content: { message: 'field.characters' } },
  } as const;
  const { place } = await renderWidget(FeedbackForm, props, { outcome: { ok: false, problem } });
  press(radio(place, 'game'));
  write(place, 'A game froze on me.');
  await submit(place);
  expect(place.querySelector('textarea')?.value).toBe('A game froze on me.');
  expect(document.activeElement).toBe(place.querySelector('textarea'));
});
