import { expect, test, vi } from 'vitest';
import type { AnnouncementPage } from '../../../generated/types/data.ts';
import type { AnnouncementListProps } from '../../../generated/types/widgets/announcement-list.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AnnouncementList from './AnnouncementList.tsx';
import examples from './examples.json' with { type: 'json' };

const announcements: SourceState<AnnouncementPage> = {
  status: 'ready',
  value: examples.all.props.announcements,
  refresh: () => undefined,
};
const props: AnnouncementListProps = { announcements, limit: 60 };
const open = (place: HTMLElement) => [...place.querySelectorAll('details')].map((item) => item.open);

test('the newest is unfolded, the others are a tap away', async () => {
  const { place } = await renderWidget(AnnouncementList, props);
  expect(open(place)).toEqual([true, false]);
  expect(place.querySelector('time')?.textContent).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
});

test('the one a player chose elsewhere is unfolded', async () => {
  const { place } = await renderWidget(AnnouncementList, props, { input: { id: '6' } });
  expect(open(place)).toEqual([false, true]);
});

test('earlier ones are read on request, until the limit', async () => {
  const more = vi.fn();
  const paged = { ...announcements, more };
  const { place } = await renderWidget(AnnouncementList, { ...props, announcements: paged });
  press(place.querySelector('button'));
  expect(more).toHaveBeenCalledOnce();
  const short = await renderWidget(AnnouncementList, { ...props, announcements: paged, limit: 1 });
  expect(short.place.querySelectorAll('details')).toHaveLength(1);
  expect(short.place.querySelector('button')).toBeNull();
});

test('[MSG-01] a notice’s elements are shown, and nothing in it runs', async () => {
  const content = '<p>Now <strong>open</strong><script>alert(1)</script></p>';
  const list = [{ id: 'all', title: 'all', content, publishedAt: '2026-01-01T12:00:00Z' }];
  const state = { status: 'ready' as const, refresh: () => undefined, value: { announcements: list, totalPages: 1 } };
  const { place } = await renderWidget(AnnouncementList, { announcements: state, limit: 60 });
  expect(place.querySelector('strong')?.textContent).toBe('open');
  expect(place.querySelector('script')).toBeNull();
});
