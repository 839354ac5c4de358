import { act } from 'react';
import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import LanguagePicker from './LanguagePicker.tsx';

test('a site of one language has no picker', async () => {
  const { place } = await renderWidget(LanguagePicker, { variant: 'full' }, { engine: { languages: ['en'] } });
  expect(place.textContent).toBe('');
});

test('languages stand by their own names; choosing one tells its code', async () => {
  const { place, events } = await renderWidget(
    LanguagePicker,
    { variant: 'full' },
    { engine: { languages: ['en', 'vi', 'fr', 'ja', 'lt'] } },
  );
  const select = place.querySelector('select') as HTMLSelectElement;
  expect([...select.options].map((option) => option.text)).toEqual([
    'English',
    'Tiếng Việt',
    'Français',
    '日本語',
    'Lietuvių',
  ]);
  act(() => {
    select.value = 'vi';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(events).toEqual([{ name: 'change', event: { language: 'vi' } }]);
});
