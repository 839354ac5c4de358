import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestRoot } from '../../ui/testing/roots.ts';
import { VirtualRows } from './VirtualRows.tsx';

/** Renders 400 cards, without frames until they are asked for. */
async function renderRows(columns: number) {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', () => undefined);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => undefined));
  const place = document.createElement('div');
  document.body.append(place);
  const layout = { columns, rowHeight: 200, top: 0 };
  const renderCards = (from: number, to: number) => `${from}–${to}`;
  await act(async () =>
    createTestRoot(place).render(
      <VirtualRows layout={layout} count={400} focused={undefined} renderCards={renderCards} className="" />,
    ),
  );
  const frame = async () =>
    act(async () => {
      for (const run of frames.splice(0)) run(0);
    });
  return { place, frame };
}

test('[GAM-06] a row of seven cards comes in four frames, two cards a frame', async () => {
  const { place, frame } = await renderRows(7);
  const cards = () =>
    [...place.querySelectorAll('[data-row]')].reduce((sum, row) => {
      const [from = 0, to = 0] = row.textContent.split('–').map(Number);
      return sum + to - from;
    }, 0);
  const counts = [cards()];
  for (let turn = 0; turn < 4; turn += 1) {
    await frame();
    counts.push(cards());
  }
  expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 2, 4, 6, 7]);
});

test('[GAM-06] a scrolled grid renders nothing in the event, and then one row a frame', async () => {
  const { place, frame } = await renderRows(2);
  const shown = () => [...place.querySelectorAll('[data-row]')].map((row) => Number.parseInt(row.textContent, 10) / 2);
  const untilAll = async (): Promise<number[]> => {
    const counts = [shown().length];
    for (let before = -1; before !== shown().length; counts.push(shown().length)) {
      before = shown().length;
      await frame();
    }
    return counts;
  };
  // The visible rows come first, then three more below.
  expect(shown().length).toBeLessThanOrEqual(5);
  await untilAll();
  const last = Math.max(...shown());
  expect(last).toBeGreaterThanOrEqual(6);

  const scrollTo = (y: number) =>
    act(() => {
      vi.stubGlobal('scrollY', y);
      const before = shown();
      dispatchEvent(new Event('scroll'));
      expect(shown(), 'in the event').toEqual(before);
    });
  scrollTo(600);
  const counts = await untilAll();
  expect(Math.max(...shown())).toBe(last + 3);
  const steps = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));
  expect(Math.max(...steps), `rows shown: ${counts.join(', ')}`).toBe(1);

  // A jump is no long task either.
  scrollTo(12_000);
  expect(shown()).toEqual([]);
  await frame();
  expect(shown()).toEqual([60]);
  await untilAll();
  expect(shown()).toEqual(expect.arrayContaining([60, 61, 62, 63]));
});
