import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import PageHeading from './PageHeading.tsx';

test('the name of the screen is its first heading', async () => {
  const { place } = await renderWidget(PageHeading, {
    title: 'Promotions',
    text: 'All of them.',
    icon: 'gift',
    variant: 'panel',
  });
  expect(place.querySelector('h1')?.textContent).toBe('Promotions');
  expect(place.querySelector('p')?.textContent).toBe('All of them.');
});
