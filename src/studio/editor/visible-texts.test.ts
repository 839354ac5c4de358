import { expect, test } from 'vitest';
import { type Command, found } from '../context/commands.ts';
import { indexTexts, visibleTexts } from './visible-texts.ts';

const index = indexTexts({
  en: { 'home.hot': 'Hot games', 'game-row.all': 'Show all', 'other.key': 'Elsewhere' },
  pt: { 'home.hot': 'Mais jogados', 'game-row.all': 'Ver todos' },
});
const row = {
  widget: 'game-row',
  props: { title: { $text: 'home.hot' }, note: 'Only tonight', align: 'center' },
  slots: { aside: { props: { text: 'Another Part' } } },
};

test('[OPS-02] the visible texts of a part are its literals, its bound texts and those of its widget, in every language', () => {
  expect(visibleTexts(row, index)).toEqual(['Hot games', 'Mais jogados', 'Only tonight', 'Show all', 'Ver todos']);
});

test('[OPS-02] the search finds a part by a text that pages show, after those whose names match', () => {
  const run = (): void => {};
  const commands: Command[] = [
    { id: 'row', label: 'hot', detail: 'routes › home', icon: 'box', run, texts: () => visibleTexts(row, index) },
    { id: 'menu', label: 'mais', icon: 'box', run },
  ];
  expect(found(commands, 'mais').map(({ id }) => id)).toEqual(['menu', 'row']);
  expect(found(commands, 'mais jog')).toMatchObject([{ id: 'row', detail: '“Mais jogados” · routes › home' }]);
  expect(found(commands, 'ma').map(({ id }) => id)).toEqual(['menu']);
  expect(found(commands, 'nowhere')).toEqual([]);
});
