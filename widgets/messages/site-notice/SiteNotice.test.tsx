import { expect, test } from 'vitest';
import { draw } from '../../ui/testing/draw.tsx';
import SiteNotice from './SiteNotice.tsx';

test('the remark is shown, its whole sentence is read aloud', async () => {
  const { place } = await draw(SiteNotice, { icon: 'info', label: 'Play money', detail: 'Nothing is charged.' });
  expect(place.textContent).toBe('Play money. Nothing is charged.');
  expect(place.querySelector('.visually-hidden')?.textContent).toContain('Nothing is charged.');
});
