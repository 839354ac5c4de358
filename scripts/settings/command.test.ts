import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test.each([
  ['list', { verb: 'list' }],
  ['get aurora', { verb: 'get', merchant: 'aurora', path: [] }],
  ['get aurora flags.FREEPLAY3', { verb: 'get', path: ['flags', 'FREEPLAY3'] }],
  ['set aurora flags.FREEPLAY3 true', { verb: 'change', path: ['flags', 'FREEPLAY3'], value: true }],
  ['set aurora analytics.gtagId G-AB12CD34', { value: 'G-AB12CD34' }],
  ['set aurora imageCDNs ["https://a.example"]', { value: ['https://a.example'] }],
  ['unset aurora flags.FREEPLAY3', { verb: 'change', value: undefined }],
  ['maintenance aurora on', { verb: 'change', path: ['maintenance'], value: true }],
])('%s', (line, expected) => {
  expect(readCommand(line.split(' '))).toMatchObject({ ok: true, ...expected });
});

test.each([
  '',
  'lst',
  'get',
  'set aurora',
  'set aurora flags.X',
  'unset aurora',
  'maintenance aurora',
  'maintenance aurora maybe',
  'list all',
  'set aurora a b c',
])('rejects %j', (line) => {
  const reading = readCommand(line.split(' ').filter(Boolean));
  expect(reading.ok ? '' : reading.problem).toMatch(/^[A-Z a-z].*[.?]$/);
});
