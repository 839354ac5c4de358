import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SiteNotice from './SiteNotice.tsx';

test('the remark is shown, its whole sentence is read aloud', async () => {
  const { place } = await renderWidget(SiteNotice, {
    icon: 'info',
    label: 'Play money',
    detail: 'Nothing is charged.',
  });
  expect(place.textContent).toBe('Play money. Nothing is charged.');
  expect(place.querySelector('.visually-hidden')?.textContent).toContain('Nothing is charged.');
});
