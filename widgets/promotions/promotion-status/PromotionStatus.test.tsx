import { act } from 'react';
import { expect, test } from 'vitest';
import type { RewardCenter } from '../../../generated/types/data.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PromotionStatus from './PromotionStatus.tsx';
import { arePicturesFine } from './pictures.ts';

type Name = keyof typeof examples;
const ready = (name: Name) => ({
  status: 'ready' as const,
  value: examples[name].props.states as RewardCenter,
  refresh: () => undefined,
});
const render = (name: Name) => renderWidget(PromotionStatus, { states: ready(name), selected: 'reload' });
const press = (place: HTMLElement) => act(async () => place.querySelector('button')?.click());

test('[PRO-02] a reward that waits shows its amount, its deadline and the press', async () => {
  const { place, events } = await render('a reward waits');
  expect(place.querySelector('progress')?.value).toBeCloseTo(0.66);
  expect(place.querySelector('button')?.textContent).toMatch(/Claim R\$ ?10\.00/);
  await press(place);
  expect(events).toEqual([{ name: 'claim', event: { id: '7' } }]);
});

test('[PRO-02] a closed promotion says why; one to join offers the press', async () => {
  expect((await render('closed')).place.textContent).toContain('Everything has been given.');
  const { place, events } = await render('to join');
  await press(place);
  expect(events).toEqual([{ name: 'join', event: { id: 'reload' } }]);
});

test('[PRO-02] [PRO-06] an application asks for a message of 140 characters, pictures and the messenger of the promotion', async () => {
  const { place } = await render('apply');
  expect(place.querySelector('textarea')?.maxLength).toBe(140);
  expect(place.textContent).toContain('Your identity at Zalo');
  expect(place.querySelector('input[type="file"]')).not.toBeNull();
  const picture = { size: 5 * 1024 * 1024, type: 'image/png' };
  expect(arePicturesFine([picture, picture, picture])).toBe(true);
  expect(arePicturesFine([picture, picture, picture, picture])).toBe(false);
  expect(arePicturesFine([{ ...picture, size: picture.size + 1 }])).toBe(false);
  expect(arePicturesFine([{ ...picture, type: 'image/gif' }])).toBe(false);
});
