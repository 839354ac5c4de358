import { expect, test } from 'vitest';
import { menuEntry as entry } from '../../ui/testing/menu-entry.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import BottomBar from './BottomBar.tsx';

test('[NAV-02] five entries at most, of them the last, which opens the whole menu; the strong one and the present one are marked', async () => {
  const menu = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    entry(name, { active: name === 'a', emphasis: name === 'c' ? 'strong' : 'normal' }),
  );
  const { place } = await renderWidget(BottomBar, { menu });
  expect(place.querySelectorAll('li')).toHaveLength(5);
  expect(place.textContent).toBe('abcdf');
  expect(place.querySelector('[aria-current="page"]')?.textContent).toBe('a');
  expect(place.querySelector('[data-strong]')?.textContent).toBe('c');
});

test('[MSG-02] an entry shows what waits behind it, and more than 99 as that', async () => {
  const { place } = await renderWidget(BottomBar, {
    menu: [entry('menu', { badge: 3 }), entry('all', { badge: 240 })],
  });
  expect([...place.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['menu 3', 'all 99+']);
});
