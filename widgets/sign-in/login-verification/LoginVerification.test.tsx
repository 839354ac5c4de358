import { expect, test, vi } from 'vitest';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import LoginVerification from './LoginVerification.tsx';

const challenge = {
  challengeId: 'c1',
  reason: 'address',
  methods: ['email', 'mobile', 'bankName', 'unheard-of'],
  masked: { mobile: '•••• 4321' },
  expiresIn: 300,
};
const input = (place: HTMLElement) => place.querySelector<HTMLInputElement>('input[name="answer"]');

test('[LOG-12] mobile code, mail, bank account name and app are offered where the platform offers them', async () => {
  const { place, events } = await renderWidget(LoginVerification, {}, { input: challenge });
  const ways = [...place.querySelectorAll<HTMLElement>('[role="radio"]')];
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Mobile', 'E-mail', 'Bank name']);
  expect(place.textContent).toContain('•••• 4321');
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send code'));
  await vi.waitFor(() => expect(events).toEqual([{ name: 'code', event: { challengeId: 'c1', method: 'mobile' } }]));
  await submit(place);
  expect(input(place)?.getAttribute('aria-invalid')).toBe('true');
  press(ways[2]);
  fill(place, { answer: ' Luana Reis ' });
  await submit(place);
  expect(events.at(-1)).toEqual({
    name: 'submit',
    event: { challengeId: 'c1', method: 'bankName', answer: 'Luana Reis' },
  });
});

test('[LOG-13] an app’s code or a recovery code is asked for at the log-in', async () => {
  const totp = { ...challenge, reason: 'totp', methods: ['recoveryCode', 'totp'] };
  const { place, events } = await renderWidget(LoginVerification, {}, { input: totp });
  expect(input(place)?.inputMode).toBe('numeric');
  press(place.querySelectorAll('[role="radio"]')[1]);
  fill(place, { answer: 'k7d2-9fmq' });
  await submit(place);
  expect(events.at(-1)).toMatchObject({ event: { method: 'recoveryCode', answer: 'k7d2-9fmq' } });
});

test.each([undefined, 'x', {}, { challengeId: 'c1', methods: [] }, { ...challenge, expiresIn: 0 }])(
  'a challenge that is over or none at all (%j) leads back to the log-in',
  async (over) => {
    const { place, events } = await renderWidget(LoginVerification, {}, { input: over });
    expect(input(place)).toBeNull();
    press(place.querySelector('button'));
    expect(events).toEqual([{ name: 'over' }]);
  },
);
