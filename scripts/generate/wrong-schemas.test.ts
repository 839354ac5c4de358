import { expect, test } from 'vitest';
import type { Schema, Schemas } from './schemas.ts';
import { wrongSchemas } from './wrong-schemas.ts';

const byId = new Map<string, Schema>([['data/winner-list.schema.json', { title: 'WinnerList' }]]);
const title = { 'x-kind': 'text', type: 'string', description: 'Heading.' };

/** Returns the problems of a widget with these props. */
const said = (properties: Readonly<Record<string, Schema>>, more: Schema = {}): readonly string[] => {
  const schema = { title: 'ClubBadgeProps', type: 'object', properties, ...more };
  const schemas = { byId, widgets: new Map([['club-badge', schema]]), actions: new Map(), sources: new Map() };
  return wrongSchemas(schemas as unknown as Schemas, (name) => `widgets/${name}`);
};
const FILE = 'widgets/club-badge/props.schema.json';

test('[INT-01] reports nothing for a valid schema', () => {
  expect(said({ title, winners: { 'x-kind': 'data', 'x-data': 'WinnerList' } })).toEqual([]);
});

test.each([
  [
    'a type that there is not',
    said({ title: { ...title, type: 'strin' } }),
    '/properties/title/type: expected one of',
    'did you mean string?',
  ],
  [
    'a kind that there is not',
    said({ title: { ...title, 'x-kind': 'txt' } }),
    '/properties/title/x-kind: expected one of',
    'did you mean text?',
  ],
  [
    'a shape that there is not',
    said({ list: { type: 'array', items: { 'x-kind': 'data', 'x-data': 'WinerList' } } }),
    '/properties/list/items/x-data: expected the title of a shape in schemas/data (did you mean WinnerList?), found "WinerList".',
  ],
  ['another title', said({ title }, { title: 'Props' }), '/title: expected "ClubBadgeProps", found "Props".'],
  ['no title', said({ title }, { title: undefined }), '/title: expected "ClubBadgeProps", found nothing.'],
  [
    'a bound that is none',
    said({ title: { ...title, maxLength: '80' } }),
    '/properties/title/maxLength: ',
    'found "80".',
  ],
])('[INT-01] [ENG-18] reports %s with file, place, expected and found values', (_, found, ...parts) => {
  expect(found).toHaveLength(1);
  for (const part of [FILE, ...parts]) expect(found[0]).toContain(part);
});
