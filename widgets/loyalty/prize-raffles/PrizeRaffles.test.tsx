import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RaffleDesk } from '../../../generated/types/data.ts';
import { seedCommitment } from '../../../rules/fairness.ts';
import { drawPrize } from '../../../rules/raffles/draw.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PrizeRaffles, { type Input } from './PrizeRaffles.tsx';

const SERVER_SEED = 'a-secret-of-the-server';
const deskOf = (name: keyof typeof examples): RaffleDesk => examples[name].props.desk as RaffleDesk;
const props = (desk: RaffleDesk) => ({
  desk: { status: 'ready' as const, value: desk, refresh: () => undefined },
  promotions: '/promotions',
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const still = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

/** The desk before a spin, and after the server has drawn with the seed of the event. */
function spin(commitment = seedCommitment(SERVER_SEED), more: object = {}) {
  const before = { ...deskOf('tickets and both'), next: { ticketId: '7', commitment } };
  const after = (clientSeed: string): RaffleDesk => {
    const prizes = (before.list[0]?.prizes ?? []).map((prize) => ({
      ...prize,
      weight: Math.round(prize.chance * 10_000),
    }));
    const proof = { serverSeed: SERVER_SEED, clientSeed, nonce: 7 };
    const { key, kind, amount } = drawPrize(prizes, proof);
    const result = {
      ticketId: '7',
      raffleId: '1',
      version: 1,
      kind,
      amount,
      at: '2026-11-24T12:00:00Z',
      drawn: key,
      prize: key,
      ...more,
    };
    return {
      ...before,
      tickets: 1,
      results: [{ ...result, proof: { ...proof, commitment: seedCommitment(SERVER_SEED) } }],
    };
  };
  return { before, after };
}

async function press(commitment?: string, more?: object) {
  const { before, after } = spin(commitment, more);
  function Page(input: Input) {
    const [desk, setDesk] = useState<RaffleDesk>(before);
    useEffect(() => {
      const show = (event: Event): void => setDesk((event as CustomEvent<RaffleDesk>).detail);
      addEventListener('desk', show);
      return () => removeEventListener('desk', show);
    }, []);
    return <PrizeRaffles {...input} props={props(desk)} />;
  }
  const rendered = await renderWidget(Page, props(before));
  const button = [...rendered.place.querySelectorAll('button')].find((one) => one.textContent?.includes('Spin'));
  await act(async () => button?.click());
  const { event } = rendered.events[0] as { event: { seed: string } };
  return {
    ...rendered,
    event,
    show: () => act(async () => void dispatchEvent(new CustomEvent('desk', { detail: after(event.seed) }))),
  };
}

test('[PRO-03] every chance stands beside the wheel, with what is left', async () => {
  still(true);
  const { place } = await renderWidget(PrizeRaffles, props(deskOf('tickets and both')));
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toBe('20 points30%no limit');
  expect(rows.at(-1)).toMatch(/50\.000\.1%10/);
});

test('[MEM-10] a prize of which a part was set off says so, after it was told', async () => {
  still(true);
  const { place, show } = await press(undefined, { kind: 'cash', amount: 50_000, setOff: 20_000 });
  await show();
  await act(() => vi.advanceTimersByTimeAsync(4_300));
  const told = place.querySelector('[role="status"]')?.textContent;
  expect(told).toMatch(/^You got .+ R\$2\.00 of it was set off against an earlier reward that had been taken back\.$/);
});

test('[PRO-03] a press uses the promised ticket with a random word; the wheel turns to what the server drew, then tells it', async () => {
  still(false);
  const { place, event, show } = await press();
  expect(event).toMatchObject({ raffle: '1', ticket: '7', version: 1, seed: expect.stringMatching(/^[0-9a-f]{16}$/) });
  await show();
  const disc = place.querySelector<SVGGElement>('svg g');
  expect(Number(/[\d.]+/.exec(disc?.style.transform ?? '')?.[0])).toBeGreaterThan(1000);
  expect(place.querySelector('[role="status"]')?.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(4_300));
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/You got|No prize/);
  expect(place.textContent).toContain('Checked on your device');
});

test('[PRO-03] [NFR-01] where motion is reduced the result is told without the spin', async () => {
  still(true);
  const { place, show } = await press();
  await show();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/You got|No prize/);
});

test('[PRO-03] a seed that is not the promised one is told', async () => {
  still(true);
  const { place, show } = await press(seedCommitment('another seed'));
  await show();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(place.textContent).toContain('The check failed');
});

test('[PRO-03] without a ticket the wheel shows the way to one', async () => {
  still(true);
  const { place } = await renderWidget(PrizeRaffles, props(deskOf('no ticket, a result')));
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/promotions');
  expect([...place.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
  expect(place.textContent).toContain('Your results');
});

test('[PRO-03] [RGM-01] during a break neither wheel nor envelope offers its press, and the tickets stay', async () => {
  still(true);
  const { place } = await renderWidget(PrizeRaffles, props(deskOf('tickets during a break')));
  expect(place.querySelector('[data-barred]')?.textContent).toMatch(/Until 2026-03-10 12:00.*No ticket can be used/);
  expect(place.textContent).toContain('Tickets: 2');
  expect(place.querySelectorAll('button')).toHaveLength(0);
});
