import { act } from 'react';
import { expect, test } from 'vitest';
import type { RewardCenter as Value } from '../../../generated/types/data.ts';
import type { Outcome } from '../../../renderer/index.ts';
import { fill } from '../../ui/testing/form.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import RewardCenter from './RewardCenter.tsx';

const links = { promotion: '/promoDetail', promotions: '/promotions', bonuses: '/bonuses' };
const render = (name: keyof typeof examples, outcome?: Outcome) =>
  renderWidget(
    RewardCenter,
    {
      center: { status: 'ready' as const, value: examples[name].props.center as Value, refresh: () => undefined },
      ...links,
    },
    outcome === undefined ? {} : { outcome },
  );

test('[MEM-10] what can be claimed stands first with its deadline; a press claims it', async () => {
  const { place, events } = await render('a reward and a promotion that runs');
  const button = place.querySelector('button');
  expect(button?.getAttribute('aria-label')).toMatch(/Claim R\$ ?10\.00: Reload bonus/);
  await act(async () => button?.click());
  expect(events).toEqual([{ name: 'claim', event: { id: '7' } }]);
  expect(place.textContent).toContain('50 points');
  expect(place.querySelector('progress')?.value).toBeCloseTo(0.66);
});

test('[MEM-10] after a claim the member reads what was credited and what it needs, and the focus is there', async () => {
  const { place } = await render('a reward and a promotion that runs', {
    ok: true,
    value: { amount: 60_000, turnover: 600_000 },
  });
  await act(async () => place.querySelector('button')?.click());
  expect(document.activeElement?.textContent).toMatch(
    /R\$ ?6\.00 credited: Reload bonus.*stake R\$ ?60\.00 in all.*See its progress/,
  );
  expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toBe('/bonuses');
});

test('[MEM-10] a member who owed some of a reward reads what was credited and what was set off', async () => {
  const { place } = await render('a reward and a promotion that runs', {
    ok: true,
    value: { amount: 60_000, setOff: 40_000, turnover: 600_000 },
  });
  await act(async () => place.querySelector('button')?.click());
  expect(document.activeElement?.textContent).toMatch(
    /R\$ ?6\.00 credited: Reload bonus.*stake R\$ ?60\.00 in all.*R\$ ?4\.00 was set off/,
  );
});

test('[MEM-10] a reward that was set off as a whole promises neither balance nor turnover', async () => {
  const { place } = await render('a reward and a promotion that runs', {
    ok: true,
    value: { amount: 0, setOff: 100_000 },
  });
  await act(async () => place.querySelector('button')?.click());
  const words = document.activeElement?.textContent ?? '';
  expect(words).toMatch(/R\$ ?10\.00 was set off/);
  expect(words).not.toMatch(/bonus money|progress/);
});

test('[MEM-10] a claim that failed credits nothing and says nothing of the kind', async () => {
  const problem = { code: 'promotion.closed', severity: 'error', message: 'Over.' } as const;
  const { place } = await render('a reward and a promotion that runs', { ok: false, problem });
  await act(async () => place.querySelector('button')?.click());
  expect(place.textContent).not.toContain('credited');
});

test('[MEM-10] [RGM-01] during a break the centre says until when, and offers nothing that would be rejected', async () => {
  const { place } = await render('a reward during a break');
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(
    /break Until 2026-03-10 12:00.*keeps its deadline/,
  );
  expect(place.textContent).toContain('Reload bonus');
  expect(place.querySelectorAll('button, input')).toHaveLength(0);
});

test('[MEM-10] without a reward the centre shows the way to one', async () => {
  const { place } = await render('nothing yet');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/promotions');
});

test('[PRO-01] a code is entered once it is written; what is wrong with it stands at its field', async () => {
  const { place, events } = await render('nothing yet');
  const button = place.querySelector<HTMLButtonElement>('form button');
  expect(button?.disabled).toBe(true);
  fill(place, { promotionCode: ' SPRING-4711-XK ' });
  await act(async () => button?.click());
  expect(events).toEqual([{ name: 'code', event: { code: 'SPRING-4711-XK' } }]);
  expect(place.querySelector('[role="status"]')?.textContent).toContain('the code is accepted');
});
