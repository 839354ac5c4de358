import { describe, expect, test } from 'vitest';
import type { Executor } from '../database/connection.ts';
import { defineLiveEvent, type LiveEvent } from './define-live-event.ts';
import { checkLiveEvents } from './find-live-events.ts';
import { openLiveEvents } from './live-events.ts';

const describes = 'For this test.';
const paid = defineLiveEvent({ name: 'paid', describes, audience: 'member' });
const drawn = defineLiveEvent({ name: 'drawn', describes, audience: 'merchant' });
const ended = defineLiveEvent({ name: 'ended', describes, audience: 'member', endsSessions: true });

/** Opens live events over a channel within this process; returns what two pages of a merchant received. */
async function openPages() {
  const warnings: unknown[] = [];
  const received: string[] = [];
  const notifications: string[] = [];
  let notify: (payload: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  const database = {
    listen: (_channel: string, onPayload: (payload: string) => void, onReconnect?: () => void) => {
      notify = onPayload;
      reconnect = onReconnect ?? reconnect;
      return Promise.resolve(() => Promise.resolve());
    },
    notify: (_channel: string, payload: string, _within?: Executor) => {
      notifications.push(payload);
      return Promise.resolve(notify(payload));
    },
  };
  const declared = new Map<string, LiveEvent>([paid, drawn, ended].map((event) => [event.name, event]));
  const events = await openLiveEvents(database, declared, { warn: (...words: unknown[]) => void warnings.push(words) });
  const open = (label: string, page: { merchant: string; memberId?: string }) =>
    events.subscribe(page, ({ event }) => void received.push(`${label} ${event.name}`));
  const close = open('player', { merchant: 'harbour', memberId: '7' });
  open('visitor', { merchant: 'harbour' });
  return {
    events,
    received,
    notifications,
    warnings,
    close,
    notify: (payload: string) => notify(payload),
    reconnect: () => reconnect(),
  };
}

test('a notification may carry a batch of events; one that cannot be read does not stop the others', async () => {
  const { notify, received, warnings } = await openPages();
  const batch = [{ memberId: '8' }, { memberId: '7' }].map((to) => ({ ...to, merchant: 'harbour', type: 'paid' }));
  notify(JSON.stringify([{ type: 'unknown' }, ...batch]));
  expect(received).toEqual(['player paid']);
  expect(warnings).toHaveLength(1);
});

test('an event reaches the pages of its audience only, until they close', async () => {
  const { events, received, close } = await openPages();
  await events.publish(paid, { memberId: '7' });
  await events.publish(paid, { memberId: '8' });
  await events.publish(drawn, { merchant: 'harbour' });
  await events.publish(drawn, { merchant: 'aurora' });
  expect(received.splice(0)).toEqual(['player paid', 'player drawn', 'visitor drawn']);
  close();
  await events.publish(paid, { memberId: '7' });
  await events.publish(drawn, { merchant: 'harbour' });
  expect(received).toEqual(['visitor drawn']);
});

test('an event of many members is told in few notifications, whose payloads are short enough', async () => {
  const { events, received, notifications } = await openPages();
  const members = Array.from({ length: 100 }, (_, place) => String(place));
  await events.publishToAll(paid, members);
  expect(received).toEqual(['player paid']);
  expect(notifications).toHaveLength(3);
  await events.publishToAll(
    { ...paid, name: 'p'.repeat(60) },
    Array.from({ length: 40 }, () => '9'.repeat(19)),
  );
  expect(Math.max(...notifications.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  await events.publishToAll(paid, []);
  expect(notifications).toHaveLength(4);
});

test('after a lost connection every page gets the events it may have missed, session checks aside', async () => {
  const { received, reconnect } = await openPages();
  reconnect();
  expect(received.toSorted()).toEqual(['player drawn', 'player paid', 'visitor drawn']);
});

test('an event that no domain of this process declares is logged and reaches nobody', async () => {
  const { received, warnings, notify } = await openPages();
  notify('{"type":"unknown","memberId":"7"}');
  notify('no JSON');
  expect([received, warnings.length]).toEqual([[], 2]);
});

describe('a declaration is checked where it is loaded', () => {
  const file = 'money/wallet/live-events/paid.ts';
  test.each([
    ['a file without an event', [{ file, name: 'paid' }], 'must export a liveEvent'],
    ['another name than that of its file', [{ file, name: 'payed', liveEvent: paid }], 'name of its file: "payed"'],
    ['a name of the stream itself', [{ file, name: 'settings', liveEvent: { ...paid, name: 'settings' } }], 'reserved'],
    [
      'a name that two domains declare',
      [
        { file, name: 'paid', liveEvent: paid },
        { file, name: 'paid', liveEvent: paid },
      ],
      'Two live events',
    ],
  ])('%s', (_title, found, reason) => {
    expect(() => checkLiveEvents(found)).toThrow(reason);
  });
});
