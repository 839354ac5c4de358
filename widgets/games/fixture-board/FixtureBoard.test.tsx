import { expect, test } from 'vitest';
import type { FixtureList } from '../../../generated/types/data.ts';
import type { FixtureBoardProps } from '../../../generated/types/widgets/fixture-board.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import FixtureBoard from './FixtureBoard.tsx';

const list = examples['football and tennis'].props.fixtures as FixtureList;
const state = (value: FixtureList): SourceState<FixtureList> => ({ status: 'ready', value, refresh: () => undefined });
const props: FixtureBoardProps = { title: 'Fixtures', fixtures: state(list), limit: 12 };
const button = (place: HTMLElement, words: RegExp) =>
  [...place.querySelectorAll('button')].find((one) =>
    words.test((one.querySelector('.visually-hidden') ?? one).textContent),
  );
const teams = (place: HTMLElement) => [...place.querySelectorAll('li')].map((line) => line.textContent);

test('[GLA-08] a tap on odds names the game and the selection; suspended odds cannot be tapped', async () => {
  const { place, events } = await renderWidget(FixtureBoard, props);
  press(button(place, /^Porto Alvorada v Náutico Serrano: Draw, odds 4.10$/));
  expect(events).toEqual([{ name: 'select', event: { game: list.game, selection: 'atl-1-0.winner:draw' } }]);
  expect(button(place, /K. Oduya, suspended$/)?.disabled).toBe(true);
  press(button(place, /^All markets$/));
  expect(events.at(-1)).toEqual({ name: 'open', event: { game: list.game } });
});

test('today and live, sports and leagues: a live match shows score and minute, another its time', async () => {
  const { place } = await renderWidget(FixtureBoard, props);
  expect([...place.querySelectorAll('h3')].map((one) => one.textContent)).toEqual(['Liga Atlântica', 'Blue Bay Open']);
  expect(teams(place)[0]).toMatch(/^34′Porto Alvorada1Náutico Serrano0/);
  expect(teams(place)[1]).toMatch(/^12:18:00M. FalcãoK. Oduya/);
  press(button(place, /^Tennis$/));
  expect(teams(place)).toEqual([expect.stringContaining('Falcão')]);
  press(button(place, /^Live \(1\)$/));
  expect(place.textContent).toContain('Nothing is being played right now.');
  press(button(place, /^All sports$/));
  expect(teams(place)).toEqual([expect.stringContaining('Porto Alvorada')]);
});

test('fixtures above the limit are one tap away; without a game nothing can be tapped; no fixtures are said in words', async () => {
  const few = await renderWidget(FixtureBoard, { ...props, limit: 1 });
  press(button(few.place, /^Show 1 more$/));
  expect(few.place.querySelectorAll('li')).toHaveLength(2);
  const closed = await renderWidget(FixtureBoard, { ...props, fixtures: state({ fixtures: list.fixtures }) });
  expect([...closed.place.querySelectorAll<HTMLButtonElement>('li button')].every(({ disabled }) => disabled)).toBe(
    true,
  );
  const none = await renderWidget(FixtureBoard, { ...props, fixtures: state({ fixtures: [] }) });
  expect(none.place.textContent).toContain('No matches at the moment');
});
