import { expect, test } from 'vitest';
import { draw } from '../../ui/testing/draw.tsx';
import PageHeading from './PageHeading.tsx';

test('the name of the screen is its first heading', async () => {
  const { place } = await draw(PageHeading, {
    title: 'Promotions',
    text: 'All of them.',
    icon: 'gift',
    variant: 'panel',
  });
  expect(place.querySelector('h1')?.textContent).toBe('Promotions');
  expect(place.querySelector('p')?.textContent).toBe('All of them.');
});
