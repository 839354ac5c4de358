import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { MissionBoard, MissionSummary } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import MissionList from './MissionList.tsx';

const state = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const props = (name: keyof typeof examples) => ({
  missions: state(examples[name].props.missions as MissionSummary),
  board: state(examples[name].props.board as MissionBoard),
});

test('[PRO-05] missions with progress in the order of what can be done; a complete one is claimed', async () => {
  const { place, events } = await renderWidget(MissionList, props('some of each'));
  const cards = [...place.querySelectorAll('ul > li')];
  expect(cards.map((card) => card.querySelector('b')?.textContent)).toEqual([
    'First steps',
    'Thirty rounds',
    'Explorer',
    'First deposit',
  ]);
  expect(cards[1]?.textContent).toContain('12 of 30');
  expect(cards[2]?.textContent).toContain('After First steps');
  press(cards[0]?.querySelector('button'));
  expect(events).toEqual([{ name: 'claim', event: { mission: 1 } }]);
});

test('[PRO-05] after a claim the focus is at the card that says so, which stays in its place', async () => {
  const { missions, board } = props('some of each');
  const list = missions.value.list.map((one) =>
    one.status === 'CLAIMABLE' ? { ...one, status: 'CLAIMED' as const } : one,
  );
  function Page(input: Parameters<typeof MissionList>[0]) {
    const [isRead, setRead] = useState(false);
    const now = isRead ? state({ ...missions.value, list }) : missions;
    return (
      <>
        <MissionList {...input} props={{ missions: now, board }} />
        <a href="#read" onClick={() => setRead(true)}>
          Read again
        </a>
      </>
    );
  }
  const { place } = await renderWidget(Page, { missions, board });
  await act(async () => place.querySelector('button')?.click());
  expect(document.activeElement).toBe(place.querySelector('ul > li'));
  await act(async () => place.querySelector('a')?.click());
  expect(place.querySelector('ul > li')?.textContent).toContain('First steps');
  expect(place.querySelector('ul > li')?.getAttribute('data-status')).toBe('CLAIMED');
});

test('[PRO-05] the leaderboard has masked names, states its rule for ties, and marks the player', async () => {
  const { place } = await renderWidget(MissionList, props('some of each'));
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['1lu***a420', '2You300']);
  expect(place.textContent).toContain('Of two equal scores the one reached earlier is ahead.');
});

test('[PRO-05] a week without scores says that the first place is open', async () => {
  const { place } = await renderWidget(MissionList, props('nobody on the board'));
  expect(place.textContent).toContain('The first place is open.');
});

test('[PRO-05] [RGM-01] during a break the list says until when, and a complete mission offers no claim', async () => {
  const { place } = await renderWidget(MissionList, props('a complete one during a break'));
  expect(place.querySelector('[data-barred="coolOff"]')?.textContent).toMatch(/Until 2026-03-10 12:00.*can be claimed/);
  expect(place.querySelector('ul > li')?.textContent).toContain('Complete');
  expect(place.querySelectorAll('button')).toHaveLength(0);
});
