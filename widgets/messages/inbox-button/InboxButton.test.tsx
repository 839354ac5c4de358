import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import InboxButton from './InboxButton.tsx';

const props = (count: number) => ({
  unread: { status: 'ready' as const, refresh: () => undefined, value: { count } },
  link: '/messages',
});

test('[MSG-02] the link has the number of unread messages in sight and in its name', async () => {
  const { place } = await renderWidget(InboxButton, props(3));
  const link = place.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent, link?.getAttribute('aria-label')]).toEqual([
    '/messages',
    '3',
    'inbox-button.unread',
  ]);
  expect((await renderWidget(InboxButton, props(240))).place.textContent).toBe('99+');
});

test('without unread messages, and while their number is unknown, it is a plain link', async () => {
  expect((await renderWidget(InboxButton, props(0))).place.textContent).toBe('');
  const unknown = { ...props(0), unread: { status: 'failed' as const, refresh: () => undefined } };
  const { place } = await renderWidget(InboxButton, unknown);
  expect(place.querySelector('a')?.getAttribute('aria-label')).toBe('Messages');
});
