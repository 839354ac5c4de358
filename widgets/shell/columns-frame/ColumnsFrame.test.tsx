import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ColumnsFrame from './ColumnsFrame.tsx';

const region = (name: string) => <p>{name}</p>;

test('every region stands in its landmark, after a link that skips to the content', async () => {
  const names = ['header', 'top', 'side', 'banner', 'main', 'aside', 'footer', 'bottom'];
  const slots = Object.fromEntries(names.map((name) => [name, region(name)]));
  const { place } = await renderWidget(ColumnsFrame, { glow: true, menuRoom: 208 }, { slots });
  expect(place.querySelector('a')?.getAttribute('href')).toBe('#main');
  // The keyboard reaches the content before the menu beside it; a second link leads there.
  expect(place.querySelectorAll('a')[1]?.getAttribute('href')).toBe('#side');
  const [content, menu] = [place.querySelector('main'), place.querySelector('#side')];
  expect(content!.compareDocumentPosition(menu!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(place.querySelector('main#main')?.textContent).toBe('bannermain');
  for (const name of ['header', 'aside', 'footer']) expect(place.querySelector(name)?.textContent).toContain(name);
});

test('a region that a screen hides leaves no landmark behind', async () => {
  const { place } = await renderWidget(
    ColumnsFrame,
    { glow: false, menuRoom: 208 },
    { slots: { main: region('main') } },
  );
  expect(place.querySelectorAll('header, aside, footer, [href="#side"]')).toHaveLength(0);
  expect(place.querySelector('main')?.textContent).toBe('main');
});
