import { act } from 'react';
import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import MessageChoices from './MessageChoices.tsx';

const props = (channels: ('mail' | 'sms' | 'push')[]) => ({
  title: 'Copies',
  choices: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: {
      channels,
      chosen: [{ category: 'money' as const, channel: 'mail' as const }],
      pushKey: 'BCVx',
      showsPush: false,
    },
  },
});

test('[MSG-02] each category has the channels of the player, chosen only where the player chose', async () => {
  const { place, events } = await renderWidget(MessageChoices, props(['mail', 'push']));
  const boxes = [...place.querySelectorAll('input')];
  expect(boxes).toHaveLength(17);
  expect(boxes.map(({ checked }) => checked).indexOf(true)).toBe(0);
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(1);
  press(boxes[0]);
  press(boxes[1]);
  expect(events).toEqual([
    { name: 'choose', event: { category: 'money', channel: 'mail', chosen: false } },
    { name: 'choose', event: { category: 'money', channel: 'push', chosen: true } },
  ]);
});

test('[MSG-02] quiet hours are switched on for the night, changed and switched off', async () => {
  const off = props(['push']);
  const { place, events } = await renderWidget(MessageChoices, off);
  press([...place.querySelectorAll('input')].at(-1));
  expect(events).toEqual([{ name: 'quiet', event: { starts: '22:00', ends: '08:00' } }]);
  const quiet = { starts: '22:00', ends: '08:00', timeZone: 'UTC' };
  const on = { ...off, choices: { ...off.choices, value: { ...off.choices.value, quiet } } };
  const shown = await renderWidget(MessageChoices, on);
  const times = [...shown.place.querySelectorAll<HTMLInputElement>('input[type=time]')];
  expect(times.map(({ value }) => value)).toEqual(['22:00', '08:00']);
  times[0]!.value = '23:15';
  act(() => void times[0]!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  press([...shown.place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].at(-1));
  expect(shown.events.map(({ event }) => event)).toMatchObject([
    { starts: '23:15', ends: '08:00' },
    { starts: '00:00', ends: '00:00' },
  ]);
});

test('[MSG-02] this browser is subscribed after a press, with the key of the merchant, and unsubscribed at the same place', async () => {
  const off = props(['push']);
  const { place, events } = await renderWidget(MessageChoices, off);
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'subscribe', event: { key: 'BCVx' } }]);
  const on = { ...off, choices: { ...off.choices, value: { ...off.choices.value, showsPush: true } } };
  const shown = await renderWidget(MessageChoices, on);
  press(shown.place.querySelector('button'));
  expect(shown.events).toMatchObject([{ name: 'unsubscribe' }]);
});
