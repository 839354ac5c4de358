import { expect, test } from 'vitest';
import type { MenuEntry } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import CategoryTiles from './CategoryTiles.tsx';

const entry = (key: string, category?: string): MenuEntry => ({
  key,
  label: key,
  href: `/${key}`,
  ...(category === undefined ? {} : { category }),
  emphasis: 'normal',
  active: false,
  items: [],
});

test('only entries of a game category become tiles, in their order', async () => {
  const items = [entry('home'), entry('live', 'LIVE'), entry('promotions'), entry('rng', 'RNG')];
  const { place } = await renderWidget(CategoryTiles, { items, variant: 'tile' });
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/live', '/rng']);
});

test('no category draws nothing', async () => {
  const { place } = await renderWidget(CategoryTiles, { items: [entry('home')], variant: 'pill' });
  expect(place.innerHTML).toBe('');
});
