import { expect, test } from 'vitest';
import {
  filledParams,
  firstParams,
  isMoment,
  labelOf,
  meaningOf,
  missingParams,
  type Queue,
  type QueueAct,
  withMore,
  withParam,
} from './queue.ts';

const queue: Queue = {
  name: 'applications',
  describes: 'Players who ask to join.',
  everywhere: false,
  words: { 'column.at': 'When', 'value.JOINED': 'Joined' },
  columns: ['at', 'lastLogin'],
  amounts: [],
  searchable: false,
  acts: [],
};
const act: QueueAct = {
  name: 'decline',
  role: 'editor',
  onRow: true,
  params: [
    { name: 'reason', required: true, longest: 300 },
    { name: 'note', required: false, longest: 300 },
  ],
};

test('[OPS-07] a queue says its own words; one that says none can still be read', () => {
  expect(labelOf(queue, 'column', 'at')).toBe('When');
  expect(labelOf(queue, 'column', 'lastLogin')).toBe('Last login');
  expect(labelOf(queue, 'act', 'set-limit')).toBe('Set limit');
  expect(meaningOf(queue, 'JOINED')).toBe('Joined');
  expect(meaningOf(queue, '17')).toBeUndefined();
});

test('a moment is told from text', () => {
  expect(['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00Z', '2026-11-21', 'at 10'].map(isMoment)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('rows of a queue that pages badly are not shown twice', () => {
  const row = (id: string) => ({ id, cells: {} });
  expect(withMore([row('3'), row('2')], [row('2'), row('1')]).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('what an act must be given is asked for; what was left empty is not sent', () => {
  expect(missingParams(act, { reason: '  ' })).toEqual(['reason']);
  expect(missingParams(act, { reason: 'twice' })).toEqual([]);
  expect(filledParams(act, { reason: 'twice', note: '' })).toEqual({ reason: 'twice' });
});

test('a time is typed where the operator is, and sent as the moment it is', () => {
  const from = { name: 'from', required: false, longest: 30, moment: true };
  const given = filledParams({ ...act, params: [from] }, { from: '2026-11-21T10:00' });
  expect(given).toEqual({ from: new Date('2026-11-21T10:00').toISOString() });
  expect(filledParams({ ...act, params: [from] }, { from: '' })).toEqual({});
});

test('[OPS-07] what is edited begins with what is there, in each language, and what was typed stays', () => {
  const edit: QueueAct = {
    name: 'edit',
    role: 'editor',
    onRow: true,
    params: [
      { name: 'language', required: true, longest: 5, choices: ['pt', 'en', 'cn'] },
      { name: 'title', required: true, longest: 120 },
      { name: 'text', required: true, longest: 4000 },
    ],
  };
  const current = { pt: { title: 'Olá', text: 'Comece.' }, en: { title: 'Hello', text: 'Begin.' } };
  const row = { id: 'one', cells: {}, current };
  const first = firstParams(edit, row);
  expect(first).toEqual({ language: 'pt', ...current.pt });
  const english = withParam(edit, row, { given: first, name: 'language', value: 'en' });
  expect(english).toEqual({ language: 'en', ...current.en });
  const typed = withParam(edit, row, { given: english, name: 'title', value: 'pt' });
  expect(typed).toEqual({ ...english, title: 'pt' });
  expect(withParam(edit, row, { given: typed, name: 'language', value: 'cn' })).toEqual({
    language: 'cn',
    title: 'pt',
    text: '',
  });
  expect(firstParams(edit, undefined)).toEqual({ language: 'pt', title: '', text: '' });
});
