import { expect, test } from 'vitest';
import type { MenuEntry } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ServiceMenu from './ServiceMenu.tsx';

const chosen: string[] = [];
const entry: MenuEntry = {
  key: 'service',
  label: 'Customer service',
  emphasis: 'normal',
  active: false,
  items: [],
  select: () => void chosen.push('service'),
};

test('the entries open from the button, and choosing one closes them', async () => {
  const { place } = await renderWidget(ServiceMenu, { menu: [entry], variant: 'button', side: 'below' });
  expect(place.querySelector('li')).toBeNull();
  press(place.querySelector('button'));
  press(place.querySelector('li button'));
  expect(chosen).toEqual(['service']);
  expect(place.querySelector('li')).toBeNull();
});

test('an empty menu draws nothing', async () => {
  const { place } = await renderWidget(ServiceMenu, { menu: [], variant: 'list', side: 'below' });
  expect(place.innerHTML).toBe('');
});
