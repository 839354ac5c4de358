import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AnnouncementBar from './AnnouncementBar.tsx';

const announcements = ['One', 'Two', 'Three'].map((title, index) => ({
  id: String(index),
  title,
  content: '',
  publishedAt: '2026-01-01T00:00:00Z',
}));
const ready = { status: 'ready' as const, value: { announcements, totalPages: 1 }, refresh: () => undefined };

test('the newest pass by; one can be opened', async () => {
  const { place, events } = await renderWidget(AnnouncementBar, {
    announcements: ready,
    limit: 2,
    moves: true,
    variant: 'pill',
  });
  const lines = [...place.querySelectorAll('li button')];
  expect(lines.map((line) => line.textContent)).toEqual(['One', 'Two']);
  press(lines[1]);
  expect(events).toEqual([{ name: 'select', event: { announcement: announcements[1] } }]);
});

test('it can be paused and let go again', async () => {
  const { place } = await renderWidget(AnnouncementBar, {
    announcements: ready,
    limit: 2,
    moves: true,
    variant: 'pill',
  });
  press(place.querySelector('[aria-label="Pause announcements"]'));
  expect(place.querySelector('ul')?.hasAttribute('data-paused')).toBe(true);
  press(place.querySelector('[aria-label="Resume announcements"]'));
  expect(place.querySelector('ul')?.hasAttribute('data-paused')).toBe(false);
});

test('[BAN-02] it rests until the player lets it run, where another part of the page moves', async () => {
  const props = { announcements: ready, limit: 2, moves: false, variant: 'pill' as const };
  const { place } = await renderWidget(AnnouncementBar, props);
  expect(place.querySelector('ul')?.hasAttribute('data-paused')).toBe(true);
  press(place.querySelector('[aria-label="Resume announcements"]'));
  expect(place.querySelector('ul')?.hasAttribute('data-paused')).toBe(false);
});

test('nothing to say draws nothing; a wait keeps the place', async () => {
  const none = { ...ready, value: { announcements: [], totalPages: 0 } };
  expect(
    (
      await renderWidget(AnnouncementBar, {
        announcements: none,
        limit: 2,
        moves: true,
        variant: 'pill',
      })
    ).place.innerHTML,
  ).toBe('');
  const loading = { status: 'loading' as const, refresh: () => undefined };
  const { place } = await renderWidget(AnnouncementBar, {
    announcements: loading,
    limit: 2,
    moves: true,
    variant: 'pill',
  });
  expect(place.querySelector('section')).not.toBeNull();
});
