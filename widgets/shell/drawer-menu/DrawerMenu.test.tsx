import { expect, test } from 'vitest';
import type { MenuEntry } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import DrawerMenu from './DrawerMenu.tsx';

const entry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  key: name,
  label: name,
  emphasis: 'normal',
  active: false,
  items: [],
  ...more,
});
const vendors = {
  status: 'ready' as const,
  value: {
    groups: [
      { gameCategory: 'RNG', vendors: [{ code: 'AA', displayName: 'Studio AA', icon: '/a.svg', gameCount: 3 }] },
    ],
  },
  refresh: () => undefined,
};

test('a category unfolds to all and its vendors', async () => {
  const { place } = await renderWidget(DrawerMenu, {
    menu: [entry('rng', { href: '/rng', category: 'RNG' })],
    vendors,
  });
  expect(place.querySelector('summary')?.textContent).toBe('rng');
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/rng', '/rng?page=AA']);
});

test('choosing an entry closes the drawer before the entry does its own', async () => {
  const done: string[] = [];
  const menu = [entry('service', { select: () => void done.push('service') })];
  const { place, events } = await renderWidget(DrawerMenu, { menu });
  press(place.querySelector('button'));
  expect(events.map(({ name }) => name)).toEqual(['choose']);
  expect(done).toEqual(['service']);
});
