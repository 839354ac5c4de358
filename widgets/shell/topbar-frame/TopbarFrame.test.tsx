import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import TopbarFrame from './TopbarFrame.tsx';

const region = (name: string) => <p>{name}</p>;

test('every region stands in its landmark, after a link that skips to the content', async () => {
  const names = ['header', 'top', 'side', 'banner', 'main', 'aside', 'footer', 'bottom'];
  const slots = Object.fromEntries(names.map((name) => [name, region(name)]));
  const { place } = await renderWidget(TopbarFrame, { glow: true, menuRoom: 114 }, { slots });
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#main', '#side']);
  // The keyboard reaches the content before the menu.
  const [content, menu] = [place.querySelector('main'), place.querySelector('#side')];
  expect(content!.compareDocumentPosition(menu!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(menu?.textContent).toBe('top');
  expect(place.querySelector('main#main')?.textContent).toBe('bannermain');
  for (const name of ['header', 'aside', 'footer']) expect(place.querySelector(name)?.textContent).toContain(name);
});

test('a region that a screen hides leaves no landmark behind', async () => {
  const { place } = await renderWidget(
    TopbarFrame,
    { glow: false, menuRoom: 114 },
    { slots: { main: region('main') } },
  );
  expect(place.querySelectorAll('header, aside, footer')).toHaveLength(0);
  expect(place.querySelector('main')?.textContent).toBe('main');
});
