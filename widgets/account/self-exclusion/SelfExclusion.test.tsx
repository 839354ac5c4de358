import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { PlayerLimits } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SelfExclusion, { type ExclusionInput } from './SelfExclusion.tsx';

const props = (exclusion?: PlayerLimits['exclusion']) => ({
  title: 'Take a break',
  part: 'whole' as const,
  coolOff: true,
  exclusion: true,
  limits: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { limits: [], ...(exclusion ? { exclusion } : {}) },
  },
});
const radio = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input');
const send = (place: HTMLElement) => act(async () => place.querySelector('form')?.requestSubmit());
const began = { beganAt: 1_767_225_600_000, canReturn: false };

test('[RGM-01] an exclusion begins only after its consequences were understood', async () => {
  const { place, events } = await renderWidget(SelfExclusion, props());
  expect(place.querySelector('button')).toBeNull();
  press(radio(place, '1 year'));
  expect(place.textContent).toContain('you stay excluded until you ask to return');
  await send(place);
  expect(events).toEqual([]);
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Please confirm that you understand.');
  press(place.querySelector('input[type="checkbox"]'));
  await send(place);
  expect(events).toEqual([{ name: 'exclude', event: { duration: 'year' } }]);
});

test('[RGM-01] another length must be understood anew', async () => {
  const { place } = await renderWidget(SelfExclusion, props());
  press(radio(place, '24 hours'));
  press(place.querySelector('input[type="checkbox"]'));
  press(radio(place, '6 weeks'));
  expect(place.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked).toBe(false);
});

test('[RGM-01] a break in force says until when, and can be made longer only', async () => {
  const { place } = await renderWidget(SelfExclusion, props({ kind: 'coolOff', ...began, until: 1_767_830_400_000 }));
  expect(place.querySelector('[role="status"]')?.textContent).toContain('You are on a break until');
  expect(radio(place, '24 hours')).toBeUndefined();
  expect(radio(place, '6 months')).toBeDefined();
  const endless = await renderWidget(SelfExclusion, props({ kind: 'exclusion', ...began }));
  expect(endless.place.querySelector('form')).toBeNull();
  expect(endless.place.textContent).toContain('without an end');
});

test('[RGM-01] after a self-exclusion the player asks to return; a failure is told', async () => {
  const over = { kind: 'exclusion', ...began, until: 1_767_225_600_000, canReturn: true } as const;
  const problem = { code: 'not.found', severity: 'error', message: 'Try again.' } as const;
  const { place, events } = await renderWidget(SelfExclusion, props(over), { outcome: { ok: false, problem } });
  await act(async () => place.querySelector('button')?.click());
  expect(events).toEqual([{ name: 'return' }]);
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Try again.');
});

test('[RGM-01] the status of a break stands apart from the choice, and takes the focus when the break begins', async () => {
  const week = { kind: 'coolOff', ...began, until: 1_767_830_400_000 } as const;
  function Page(input: ExclusionInput) {
    const [exclusion, setExclusion] = useState<typeof week>();
    return (
      <>
        <button type="button" onClick={() => setExclusion(week)}>
          Begin
        </button>
        <SelfExclusion {...input} props={{ ...props(exclusion), part: 'status' }} />
      </>
    );
  }
  const free = await renderWidget(Page, props());
  expect(free.place.childElementCount).toBe(1);
  press(free.place.querySelector('button'));
  const status = free.place.querySelector('[role="status"]');
  expect(status?.textContent).toContain('You are on a break until');
  expect(document.activeElement).toBe(status);
  const later = await renderWidget(SelfExclusion, { ...props(week), part: 'choice' });
  expect(later.place.querySelector('[role="status"]')).toBeNull();
  expect(radio(later.place, '6 months')).toBeDefined();
  const endless = await renderWidget(SelfExclusion, { ...props({ kind: 'exclusion', ...began }), part: 'choice' });
  expect(endless.place.childElementCount).toBe(0);
});
