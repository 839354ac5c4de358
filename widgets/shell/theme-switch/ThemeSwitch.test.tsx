import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ThemeSwitch from './ThemeSwitch.tsx';

test.each([
  ['light', 'dark', 'Dark theme'],
  ['dark', 'light', 'Light theme'],
] as const)('in the %s theme it offers the %s one', async (theme, other, label) => {
  const { place, events } = await renderWidget(ThemeSwitch, { variant: 'icon' }, { engine: { theme } });
  press(place.querySelector(`[aria-label="${label}"]`));
  expect(events).toEqual([{ name: 'change', event: { theme: other } }]);
});
