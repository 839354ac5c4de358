import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import RailFrame from './RailFrame.tsx';

const region = (name: string) => <p>{name}</p>;

test('every region stands in its landmark, after a link that skips to the content', async () => {
  const names = ['header', 'top', 'side', 'banner', 'main', 'aside', 'footer', 'bottom'];
  const slots = Object.fromEntries(names.map((name) => [name, region(name)]));
  const { place } = await renderWidget(RailFrame, { glow: true, menuRoom: 236, collapsed: false }, { slots });
  expect(place.querySelector('a')?.getAttribute('href')).toBe('#main');
  expect(place.querySelector('main#main')?.textContent).toBe('bannermain');
  for (const name of ['header', 'aside', 'footer']) expect(place.querySelector(name)?.textContent).toContain(name);
});

test('a region that a screen hides leaves no landmark behind', async () => {
  const { place } = await renderWidget(
    RailFrame,
    { glow: false, menuRoom: 236, collapsed: false },
    { slots: { main: region('main') } },
  );
  expect(place.querySelectorAll('header, aside, footer')).toHaveLength(0);
  expect(place.querySelector('main')?.textContent).toBe('main');
});

test('[LGT-03] the place of the side menu is kept while it comes, as wide as the menu will be', async () => {
  const roomOf = async (props: { menuRoom: number; collapsed: boolean }, slots = { side: region('side') }) => {
    const { place } = await renderWidget(RailFrame, { glow: false, ...props }, { slots });
    return place.querySelector<HTMLElement>('[data-room]')?.dataset.room;
  };
  expect(await roomOf({ menuRoom: 96, collapsed: false })).toBe('96');
  expect(await roomOf({ menuRoom: 96, collapsed: true })).toBe('72');
  expect(await roomOf({ menuRoom: 96, collapsed: false }, {} as never)).toBeUndefined();
});
