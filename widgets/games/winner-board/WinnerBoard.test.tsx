import { expect, test } from 'vitest';
import type { WinnerList } from '../../../generated/types/data.ts';
import type { WinnerBoardProps } from '../../../generated/types/widgets/winner-board.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import WinnerBoard from './WinnerBoard.tsx';

const winners: SourceState<WinnerList> = {
  status: 'ready',
  value: examples.ranking.props.winners,
  refresh: () => undefined,
};
const props = (variant: WinnerBoardProps['variant']): WinnerBoardProps => ({
  title: 'Biggest wins',
  winners,
  note: '',
  moves: false,
  variant,
});

test.each(['list', 'card'] as const)('%s: masked name, game and amount of every win', async (variant) => {
  const { place } = await renderWidget(WinnerBoard, props(variant));
  const lines = [...place.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/Golden Koi.*lu\*\*\*a.*12,500\.00/);
});

test.each(['list', 'card', 'ticker'] as const)('%s: play money is said with each amount', async (variant) => {
  const { place } = await renderWidget(WinnerBoard, { ...props(variant), note: 'Play money' });
  expect(place.querySelector('li')?.textContent).toMatch(/lu\*\*\*a · Play money.*12,500\.00/);
});

test('ticker: it can be paused, and its copy is hidden from screen readers', async () => {
  const { place } = await renderWidget(WinnerBoard, props('ticker'));
  expect(place.querySelectorAll('ul:not([aria-hidden]) li')).toHaveLength(4);
  // It rests until the player lets it run.
  expect(place.querySelector('[data-paused]')).not.toBeNull();
  press(place.querySelector('[aria-label="Play"]'));
  expect(place.querySelector('[data-paused]')).toBeNull();
  press(place.querySelector('[aria-label="Pause"]'));
  expect(place.querySelector('[data-paused]')).not.toBeNull();
});

test('[BAN-02] ticker: it moves by itself where the manifest says so', async () => {
  const { place } = await renderWidget(WinnerBoard, { ...props('ticker'), moves: true });
  expect(place.querySelector('[data-paused]')).toBeNull();
});

test.each(['list', 'ticker', 'card'] as const)(
  '%s: a wait keeps its place, no wins are said in words',
  async (variant) => {
    const loading = await renderWidget(WinnerBoard, {
      ...props(variant),
      winners: { status: 'loading', refresh: () => undefined },
    });
    expect(loading.place.querySelector('[aria-busy="true"]')).not.toBeNull();
    const none = await renderWidget(WinnerBoard, {
      ...props(variant),
      winners: { ...winners, value: { winners: [] } },
    });
    expect(none.place.textContent).toContain('No wins to show yet');
  },
);
