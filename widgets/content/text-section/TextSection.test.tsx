import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import TextSection from './TextSection.tsx';

test('an empty line begins a paragraph; markup stays text', async () => {
  const { place } = await renderWidget(TextSection, { title: 'About', text: 'One.\n\n<b>Two</b>', align: 'start' });
  expect([...place.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['One.', '<b>Two</b>']);
  expect(place.querySelector('section')?.getAttribute('aria-labelledby')).toBe(place.querySelector('h2')?.id);
});
