import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { RewardCenter } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
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

test('[PRO-02] what was claimed, joined or applied for leaves the focus at the state of the promotion, a refusal at the press', async () => {
  for (const name of ['a reward waits', 'to join'] as const) {
    const { place } = await render(name);
    await press(place);
    expect(document.activeElement).toBe(place.querySelector('[aria-live]'));
  }
  const problem = { code: 'promotion.closed', severity: 'error', message: 'Over.' } as const;
  const outcome = { ok: false as const, problem };
  const refused = await renderWidget(PromotionStatus, { states: ready('to join'), selected: 'reload' }, { outcome });
  refused.place.querySelector('button')?.focus();
  await press(refused.place);
  expect(document.activeElement).toBe(refused.place.querySelector('button'));
});

test('[PRO-02] a closed promotion says why; one to join offers the press', async () => {
  expect((await render('closed')).place.textContent).toContain('Everything has been given.');
  const { place, events } = await render('to join');
  await press(place);
  expect(events).toEqual([{ name: 'join', event: { id: 'reload' } }]);
});

test('[PRO-06] where a promotion takes either messenger, the member says which', async () => {
  const states = ready('apply');
  const running = states.value.running.map((state) => ({ ...state, asks: ['zalo' as const, 'whatsapp' as const] }));
  const { place, events } = await renderWidget(PromotionStatus, {
    states: { ...states, value: { ...states.value, running } },
    selected: 'reload',
  });
  const choice = place.querySelector('select');
  expect([...(choice?.options ?? [])].map(({ label }) => label)).toEqual(['Zalo', 'WhatsApp']);
  await act(async () => {
    if (choice) choice.value = 'whatsapp';
    choice?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(place.textContent).toContain('Your identity at WhatsApp');
  fill(place, { handle: '+84 90 123 45 67' });
  await submit(place);
  const sent = { id: 'reload', remark: '', images: [], messenger: 'whatsapp', handle: '+84 90 123 45 67' };
  await vi.waitFor(() => expect(events).toEqual([{ name: 'apply', event: sent }]));
});

test('[PRO-02] [PRO-06] an application asks for a message of 140 characters, pictures and the messenger of the promotion', async () => {
  const { place } = await render('apply');
  expect(place.querySelector('textarea')?.maxLength).toBe(140);
  expect(place.textContent).toContain('Your identity at Zalo');
  expect(place.querySelector('input[type="file"]')).not.toBeNull();
  expect(place.querySelector('select'), 'one messenger is no choice').toBeNull();
  const picture = { size: 5 * 1024 * 1024, type: 'image/png' };
  expect(arePicturesFine([picture, picture, picture])).toBe(true);
  expect(arePicturesFine([picture, picture, picture, picture])).toBe(false);
  expect(arePicturesFine([{ ...picture, size: picture.size + 1 }])).toBe(false);
  expect(arePicturesFine([{ ...picture, type: 'image/gif' }])).toBe(false);
});

test.each([
  ['a reward during a break', /taking a break Until 2026-03-10 12:00.*cannot join, apply or claim/],
  ['to join while self-excluded', /excluded yourself/],
] as const)('[PRO-02] [RGM-01] %s: why and until when, and no press', async (name, words) => {
  const { place } = await render(name);
  expect(place.querySelector('[data-barred]')?.textContent).toMatch(words);
  expect(place.querySelectorAll('button, form')).toHaveLength(0);
  expect(place.textContent).not.toContain('You can join');
});
