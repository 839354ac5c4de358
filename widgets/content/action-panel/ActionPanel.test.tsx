import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ActionPanel from './ActionPanel.tsx';

test('headline, reasons, and one button that accepts', async () => {
  const { place, events } = await renderWidget(ActionPanel, {
    icon: 'users',
    title: 'Become an agent',
    text: '',
    points: ['Paid on time', 'Plain bills'],
    action: 'Write to us',
  });
  expect(place.querySelector('h2')?.textContent).toBe('Become an agent');
  expect(place.querySelectorAll('li')).toHaveLength(2);
  press(place.querySelector('button'));
  expect(events.map(({ name }) => name)).toEqual(['select']);
});
