import { expect, test } from 'vitest';
import {
  appliedValues,
  filledValues,
  filterFields,
  firstValues,
  foreignHostOf,
  invalidFilters,
  labelOf,
  meaningOf,
  missingValues,
  parameterFields,
  type Queue,
  shownFields,
  withEdit,
  withMerchant,
  withMore,
} from './queue.ts';

const queue: Queue = {
  name: 'applications',
  group: 'contact',
  labels: { 'column.at': 'When', 'value.JOINED': 'Joined' },
  columns: [
    { key: 'at', type: 'time' },
    { key: 'status', type: 'status' },
    { key: 'player', type: 'member' },
    { key: 'remark', type: 'text' },
  ],
  searchable: false,
  operations: [],
};
const text = { type: 'string', maxLength: 300 };
const decline = parameterFields({
  parameters: { type: 'object', properties: { reason: text, note: text }, required: ['reason'] },
});

test('[OPS-07] a queue names its parts; a part without a label is named by its key in words', () => {
  expect(labelOf(queue, 'column', 'at')).toBe('When');
  expect(labelOf(queue, 'column', 'lastLogin')).toBe('Last login');
  expect(labelOf(queue, 'operation', 'set-limit')).toBe('Set limit');
  expect(meaningOf(queue, 'JOINED')).toBe('Joined');
  expect(meaningOf(queue, '17')).toBeUndefined();
});

test('[AGT-04] a form shows the fields that apply to what is chosen, and sends the others as they were first', () => {
  const fields = parameterFields({
    parameters: {
      type: 'object',
      properties: {
        kind: { enum: ['dividend', 'daily'] },
        period: { enum: ['D', 'W'], 'x-when': [{ kind: ['dividend'] }] },
        lossRate: { type: 'string', 'x-when': [{ kind: ['daily'], rateType: ['R'] }] },
        rateType: { enum: ['P', 'R'], 'x-when': [{ kind: ['daily'] }] },
      },
      required: ['kind', 'period', 'rateType'],
    },
  });
  const shown = (values: object) => Object.keys(shownFields(fields, { ...values }));
  expect(shown({ kind: 'dividend', rateType: 'R' })).toEqual(['kind', 'period']);
  expect(shown({ kind: 'daily', rateType: 'P' })).toEqual(['kind', 'rateType']);
  expect(shown({ kind: 'daily', rateType: 'R' })).toEqual(['kind', 'lossRate', 'rateType']);
  const typed = { kind: 'dividend', period: 'W', lossRate: '2', rateType: 'R' };
  expect(appliedValues(fields, typed)).toEqual({ kind: 'dividend', period: 'W', rateType: 'P' });
});

test('rows of a queue that pages badly are not shown twice', () => {
  const row = (id: string) => ({ id, cells: {} });
  expect(withMore([row('3'), row('2')], [row('2'), row('1')]).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('required parameters are asked for; blank ones are not sent', () => {
  expect(missingValues(decline, { reason: '  ' })).toEqual(['reason']);
  expect(missingValues(decline, { reason: 'twice' })).toEqual([]);
  expect(filledValues(decline, { reason: 'twice', note: '' })).toEqual({ reason: 'twice' });
});

test('a JSON Schema becomes fields: numbers stay numbers, labelled constants become choices', () => {
  const { minutes, kind } = parameterFields({
    parameters: {
      type: 'object',
      properties: {
        minutes: { type: 'integer', title: 'Minutes', minimum: 1 },
        kind: { oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] },
      },
    },
  });
  expect(minutes).toEqual({ kind: 'number', title: 'Minutes', minimum: 1, integer: true });
  expect(kind).toEqual({ kind: 'choice', choices: ['a', 'b'], choiceLabels: { a: 'First', b: 'b' } });
  expect(filledValues({ minutes: minutes! }, { minutes: 10 })).toEqual({ minutes: 10 });
});

test('a time is typed in the operator’s time zone and sent in UTC', () => {
  const fields = parameterFields({
    parameters: { type: 'object', properties: { from: { type: 'string', format: 'date-time' } } },
  });
  const sent = filledValues(fields, { from: '2026-11-21T10:00' });
  expect(sent).toEqual({ from: new Date('2026-11-21T10:00').toISOString() });
  expect(filledValues(fields, { from: '' })).toEqual({});
});

test('[MSG-01] times are meant in the time zone that the form names, the merchant’s unless another is chosen', () => {
  const parameters = {
    type: 'object',
    properties: { from: { type: 'string', format: 'date-time' }, timeZone: { type: 'string', 'x-input': 'time-zone' } },
  };
  const place = { languages: ['pt'], timeZone: 'America/Sao_Paulo' };
  const fields = withMerchant(parameterFields({ parameters }), place);
  const first = firstValues(fields, undefined);
  expect(first).toEqual({ timeZone: 'America/Sao_Paulo' });
  const from = '2026-11-21T10:00';
  expect(filledValues(fields, { ...first, from })).toEqual({ ...first, from: '2026-11-21T13:00:00.000Z' });
  const zone = { timeZone: 'Asia/Tokyo' };
  expect(fields.timeZone?.choices).toContain(zone.timeZone);
  expect(filledValues(fields, { ...zone, from })).toEqual({ ...zone, from: '2026-11-21T01:00:00.000Z' });
});

test('[OPS-07] an edit begins with what the row holds in each language, and edited fields keep their values', () => {
  const fields = parameterFields({
    parameters: {
      type: 'object',
      properties: { language: { enum: ['pt', 'en', 'cn'] }, title: text, text },
      required: ['language', 'title', 'text'],
    },
  });
  const current = { pt: { title: 'Olá', text: 'Comece.' }, en: { title: 'Hello', text: 'Begin.' } };
  const row = { id: 'one', cells: {}, current };
  const first = firstValues(fields, row);
  expect(first).toEqual({ language: 'pt', ...current.pt });
  const edit = (before: object, change: object) =>
    withEdit(fields, row, { before: { ...before }, after: { ...before, ...change } });
  const english = edit(first, { language: 'en' });
  expect(english).toEqual({ language: 'en', ...current.en });
  const typed = edit(english, { title: 'pt' });
  expect(typed).toEqual({ ...english, title: 'pt' });
  expect(edit(typed, { language: 'cn' })).toEqual({ language: 'cn', title: 'pt', text: '' });
  expect(firstValues(fields, undefined)).toEqual({ language: 'pt' });
});

test('[OPS-07] filters are days, amounts and choices, of which the empty one is named', () => {
  const fields = filterFields(
    parameterFields({
      parameters: {
        type: 'object',
        properties: {
          from: { type: 'string', format: 'date' },
          atLeast: { type: 'string', 'x-input': 'decimal' },
          state: { oneOf: [{ const: 'open', title: 'Open' }] },
        },
      },
    }),
    'All',
  );
  expect(fields).toMatchObject({ from: { format: 'date' }, atLeast: { decimal: true }, state: { emptyLabel: 'All' } });
  for (const fits of ['', '25', '0.5']) expect(invalidFilters(fields, { atLeast: fits })).toEqual([]);
  for (const wrong of ['x', '1,5', '-1', '1.23456'])
    expect(invalidFilters(fields, { atLeast: wrong })).toEqual(['atLeast']);
});

test('[OPS-07] the site shows its own pictures; one of another host is named by it', () => {
  const page = 'https://sen.example/ops/sen/queues/goods';
  expect(foreignHostOf('/art/points/1.svg', page)).toBeUndefined();
  expect(foreignHostOf('https://sen.example/files/1', page)).toBeUndefined();
  expect(foreignHostOf('https://pictures.example/lamp.png', page)).toBe('pictures.example');
});
