import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import MessageChoices from './MessageChoices.tsx';

const props = (channels: ('mail' | 'sms' | 'push')[]) => ({
  title: 'Copies',
  choices: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { channels, chosen: [{ category: 'money' as const, channel: 'mail' as const }], pushKey: 'BCVx' },
  },
});

test('[MSG-02] each category has the channels of the player, chosen only where the player chose', async () => {
  const { place, events } = await renderWidget(MessageChoices, props(['mail', 'push']));
  const boxes = [...place.querySelectorAll('input')];
  expect(boxes).toHaveLength(16);
  expect(boxes.map(({ checked }) => checked).indexOf(true)).toBe(0);
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(1);
  press(boxes[0]);
  press(boxes[1]);
  expect(events).toEqual([
    { name: 'choose', event: { category: 'money', channel: 'mail', chosen: false } },
    { name: 'choose', event: { category: 'money', channel: 'push', chosen: true } },
  ]);
});

test('[MSG-02] this browser is subscribed after a press, with the key of the merchant', async () => {
  const { place, events } = await renderWidget(MessageChoices, props(['push']));
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'subscribe', event: { key: 'BCVx' } }]);
});
