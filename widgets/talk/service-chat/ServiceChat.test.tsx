import { act } from 'react';
import { expect, test } from 'vitest';
import type { ServiceChat as Chat, HelpCenter } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import ServiceChat from './ServiceChat.tsx';

const ready = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const help: HelpCenter = {
  categories: [
    { id: 'money', title: 'Money', articles: [{ id: 'record', title: 'My record', content: 'See it here.' }] },
  ],
};
const props = (name: keyof typeof examples, over: { readonly known?: boolean } = {}) => ({
  chat: ready(examples[name].props.chat as Chat),
  help: ready(help),
  known: true,
  helpPage: '/helpmc',
  fill: false,
  ...over,
});
const buttonOf = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find((button) => button.textContent?.includes(words));

test('[MSG-04] a question begins with its topic and the help articles about it, then goes to the team', async () => {
  const { place, events } = await renderWidget(ServiceChat, props('before a question'));
  press(buttonOf(place, 'Deposit'));
  expect(place.querySelector('details')?.textContent).toContain('My record');
  press(buttonOf(place, 'Ask the team'));
  act(() => {
    const field = place.querySelector('textarea')!;
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(field, 'Where is my money?');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    place.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(events.find(({ name }) => name === 'send')?.event).toMatchObject({
    topic: 'deposit',
    text: 'Where is my money?',
  });
});

test('[MSG-04] the player sees who answers, and that it is the VIP team', async () => {
  const { place } = await renderWidget(ServiceChat, props('an operator answers'));
  expect(place.querySelector('[role=log]')?.textContent).toContain('VIP team');
  expect(place.querySelector('[role=status]')?.textContent).toBe('Bia has answered.');
});

test('[MSG-04] a solved conversation is rated from one to five', async () => {
  const { place, events } = await renderWidget(ServiceChat, props('solved'));
  press(place.querySelector('input[value="4"]'));
  await act(async () => {
    place
      .querySelector('fieldset')!
      .closest('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(events.find(({ name }) => name === 'rate')?.event).toEqual({ rating: 4, text: '' });
});

test('[MSG-04] a visitor chooses a topic and writes too, without pictures, and may log in', async () => {
  const { place, events } = await renderWidget(ServiceChat, props('before a question', { known: false }));
  press(buttonOf(place, 'Log in'));
  expect(events).toEqual([{ name: 'join', event: undefined }]);
  press(buttonOf(place, 'Deposit'));
  press(buttonOf(place, 'Ask the team'));
  expect(place.querySelector('textarea')).not.toBeNull();
  expect(place.querySelector('input[type=file]')).toBeNull();
});

test('[MSG-04] a player sees no question of a visitor before their own conversation is read', async () => {
  const { place } = await renderWidget(ServiceChat, {
    ...props('before a question'),
    chat: ready<Chat>({ isOpen: true }),
  });
  expect(place.querySelector('[aria-busy]')).not.toBeNull();
  expect(place.querySelector('button')).toBeNull();
});
