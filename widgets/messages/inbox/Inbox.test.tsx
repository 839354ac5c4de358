import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import Inbox from './Inbox.tsx';

const message = (id: string, isRead: boolean, over = {}) => ({
  id,
  category: 'money' as const,
  title: `Title ${id}`,
  text: `Text ${id}`,
  at: '2027-01-01T12:00:00.000Z',
  isRead,
  ...over,
});
const stateOf = (messages: ReturnType<typeof message>[], unread: number, over = {}) => ({
  status: 'ready' as const,
  refresh: () => undefined,
  value: { messages, unread, unreadOf: unread === 0 ? [] : [{ category: 'money' as const, count: unread }] },
  ...over,
});
const propsOf = (messages: ReturnType<typeof message>[], unread: number, over = {}) => ({
  inbox: stateOf(messages, unread, over),
  category: '',
  link: '/messages',
});

const open = (details: HTMLDetailsElement | null) =>
  act(() => {
    details!.open = true;
    details!.dispatchEvent(new Event('toggle'));
  });

test('[MEM-13] opening an unread message marks it as read, a read one is only opened', async () => {
  const { place, events } = await renderWidget(Inbox, propsOf([message('1', false), message('2', true)], 1));
  const [unread, read] = place.querySelectorAll('details');
  expect(unread?.querySelector('summary')?.textContent).toContain('New');
  open(unread ?? null);
  open(read ?? null);
  expect(events).toEqual([{ name: 'read', event: { ids: ['1'] } }]);
});

test('[MEM-13] a message is deleted, its link followed, and all are marked as read', async () => {
  const { place, events } = await renderWidget(Inbox, propsOf([message('1', false, { link: '/withdraw' })], 1));
  expect(place.querySelector('details a')?.getAttribute('href')).toBe('/withdraw');
  press(place.querySelector('[aria-label="Delete “Title 1”"]'));
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Mark all as read'));
  expect(events.map(({ name }) => name)).toEqual(['remove', 'readAll']);
});

test('[MSG-02] categories have addresses and their unread counts, capped at 99', async () => {
  const { place } = await renderWidget(Inbox, propsOf([message('1', false)], 120));
  const chips = [...place.querySelectorAll('nav a')].map((one) => [one.getAttribute('href'), one.textContent]);
  expect(chips[0]).toEqual(['/messages', 'All99+inbox.unread']);
  expect(chips[1]).toEqual(['/messages?category=money', 'Money99+inbox.unread']);
  expect(chips.at(-1)).toEqual(['/messages?category=news', 'News']);
});

test('markup in a message is text', async () => {
  const { place } = await renderWidget(
    Inbox,
    propsOf([message('1', true, { text: '<img src=x onerror=alert(1)>' })], 0),
  );
  expect(place.querySelector('img')).toBeNull();
  expect(place.textContent).toContain('<img src=x');
});

test('an empty inbox says so, and further pages are read on request', async () => {
  expect((await renderWidget(Inbox, propsOf([], 0))).place.textContent).toContain('No messages yet');
  const more = vi.fn();
  const { place } = await renderWidget(Inbox, propsOf([message('1', true)], 0, { more }));
  press([...place.querySelectorAll('button')].at(-1));
  expect(more).toHaveBeenCalledOnce();
});
