import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AuthButtons from './AuthButtons.tsx';

const labels = (place: HTMLElement) => [...place.querySelectorAll('button')].map((button) => button.textContent);

test('[NAV-01] log in and register; register goes with its flag', async () => {
  const both = await renderWidget(AuthButtons, { showRegister: true, place: 'header' });
  expect(labels(both.place)).toEqual(['Log in', 'Sign up']);
  const one = await renderWidget(AuthButtons, { showRegister: false, place: 'header' });
  expect(labels(one.place)).toEqual(['Log in']);
});

test('each button tells its event', async () => {
  const { place, events } = await renderWidget(AuthButtons, { showRegister: true, place: 'header' });
  for (const button of place.querySelectorAll('button')) press(button);
  expect(events.map(({ name }) => name)).toEqual(['login', 'register']);
});
