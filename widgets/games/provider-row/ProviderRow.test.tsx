import { expect, test } from 'vitest';
import type { VendorMenu } from '../../../generated/types/data.ts';
import type { MenuEntry, SourceState } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import ProviderRow from './ProviderRow.tsx';
import { uniqueVendors } from './unique-vendors.ts';

const menu = examples.plain.props.vendors;
const vendors: SourceState<VendorMenu> = { status: 'ready', value: menu, refresh: () => undefined };
const slots: MenuEntry = {
  key: 'rng',
  label: 'Slots',
  href: '/rng',
  category: 'RNG',
  emphasis: 'normal',
  active: false,
  items: [],
};

test('a vendor of two categories is listed once, with all its games', () => {
  expect(uniqueVendors(menu).map(({ code, gameCount, category }) => [code, gameCount, category])).toEqual([
    ['NVX', 20, 'RNG'],
    ['LUM', 9, 'RNG'],
  ]);
});

test('no number stands where a platform does not count the games', async () => {
  const groups = menu.groups.map((group) => ({
    ...group,
    vendors: group.vendors.map(({ gameCount: _count, ...vendor }) => vendor),
  }));
  const uncounted = { ...vendors, value: { groups } } as SourceState<VendorMenu>;
  const { place } = await renderWidget(ProviderRow, { vendors: uncounted, variant: 'plain' });
  expect(place.textContent).toContain('Novexa');
  expect(place.textContent).not.toMatch(/\d/);
  const [counted, ...rest] = menu.groups;
  const mixed = uniqueVendors({ groups: [counted, ...groups.slice(1)] } as VendorMenu);
  expect(rest.length).toBeGreaterThan(0);
  expect(mixed.find(({ code }) => code === 'NVX')?.gameCount).toBeUndefined();
});

test('a vendor leads to its games; where no screen shows its category it leads nowhere', async () => {
  const { place } = await renderWidget(ProviderRow, { vendors, links: [slots], variant: 'card' });
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/rng?page=NVX',
    '/rng?page=LUM',
  ]);
  const without = await renderWidget(ProviderRow, { vendors, variant: 'plain' });
  expect(without.place.querySelector('a')).toBeNull();
  expect(without.place.textContent).toContain('Novexa');
});
