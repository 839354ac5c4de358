import { act } from 'react';
import { expect, test } from 'vitest';
import type { ChatSeat, ChatRoom as Room } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ChatRoom from './ChatRoom.tsx';
import examples from './examples.json' with { type: 'json' };
import { headerColors } from './header-colors.ts';
import { shownEntries } from './shown-entries.ts';

const ready = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const lively = examples['a lively room'].props;
const props = (over: Partial<Room> = {}, seat: Partial<ChatSeat> = {}) => ({
  room: ready({ ...(lively.room as Room), ...over }),
  seat: ready({ ...(lively.seat as ChatSeat), ...seat }),
  known: true,
  title: '',
  headerColor: '',
  header: true,
  fill: false,
});
const type = (place: HTMLElement, words: string) =>
  act(() => {
    const field = place.querySelector('textarea')!;
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('[MSG-03] messages are text: what looks like HTML is shown as it was written', async () => {
  const entry = {
    ...(lively.room.entries[0] as Room['entries'][number]),
    text: '<img src=x onerror=alert(1)> <b>hi</b>',
  };
  const { place } = await renderWidget(ChatRoom, props({ entries: [entry], seq: 1 }));
  expect(place.querySelector('[role=log]')?.textContent).toContain('<img src=x onerror=alert(1)> <b>hi</b>');
  expect(place.querySelector('[role=log] img')).toBeNull();
});

test('[MSG-03] a visitor of a room for players reads that, and is asked to log in', async () => {
  const closed = { ...props({ closed: true, entries: [] }), known: false };
  const { place, events } = await renderWidget(ChatRoom, closed);
  expect(place.querySelector('[role=log]')).toBeNull();
  expect(place.textContent).toContain('This room is for players.');
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'join' }]);
});

test('[MSG-03] a message is sent with Enter under an identity of its own, and shown at once as being sent', async () => {
  const { place, events } = await renderWidget(ChatRoom, props());
  type(place, 'Good luck!');
  const field = place.querySelector('textarea')!;
  act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })));
  const sent = events.find(({ name }) => name === 'send')?.event as { clientId: string };
  expect(sent).toMatchObject({ room: '1', text: 'Good luck!', replyTo: 0, picture: '' });
  expect(sent.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(place.querySelector('[data-state]')?.textContent).toContain('Good luck!');
  expect(field.value).toBe('');
});

test('[MSG-03] an answer states the message that it answers', async () => {
  const { place, events } = await renderWidget(ChatRoom, props());
  press(place.querySelector('[aria-label="Answer an1200"]'));
  type(place, 'Hello');
  press(place.querySelector('form [type=submit]'));
  act(() => void place.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(events.find(({ name }) => name === 'send')?.event).toMatchObject({ replyTo: 1, text: 'Hello' });
});

test('[MSG-03] a muted player reads why and until when, and has no field', async () => {
  const { place } = await renderWidget(ChatRoom, props({}, { bar: 'muted', until: '2026-01-02T16:00:00.000Z' }));
  expect(place.querySelector('textarea')).toBeNull();
  expect(place.querySelector('[role=status]')?.textContent).toContain('A moderator has muted you.');
});

test('[MSG-03] moderators have the tools to remove and mute, others report', async () => {
  const { place } = await renderWidget(ChatRoom, props({}, { role: 'moderator' }));
  expect(place.querySelectorAll('[aria-label^="Remove the message"]').length).toBeGreaterThan(0);
  expect(place.querySelector('[aria-label^="Report"]')).toBeNull();
  const member = (await renderWidget(ChatRoom, props())).place;
  expect(member.querySelector('[aria-label^="Remove the message"]')).toBeNull();
  expect(member.querySelectorAll('[aria-label^="Report"]').length).toBeGreaterThan(0);
});

test('[MSG-03] a removed message is gone, also where it is quoted', () => {
  const entries = [
    ...(lively.room.entries as Room['entries']),
    { seq: 6, at: '', kind: 'removed' as const, target: 3 },
  ];
  const shown = shownEntries({ entries });
  expect(shown.map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
  expect(shown.find(({ seq }) => seq === 4)?.reply).toMatchObject({ name: '', text: '' });
});

test.each([
  ['#000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#6d28d9', '#ffffff'],
  ['#f5d90a', '#000000'],
])('[MSG-03] text on a header of the colour %s is %s', (background, color) =>
  expect(headerColors(background)).toEqual({ background, color }),
);

test.each(['red', '#12', 'url(x)', '#6d28d9;position:fixed', ''])('[MSG-03] %j is no colour of a header', (given) =>
  expect(headerColors(given)).toBeUndefined(),
);
