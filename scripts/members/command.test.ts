import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test.each([
  ['add aurora luana', { verb: 'add', merchant: 'aurora', username: 'luana', type: 0, state: 'own', mobile: '' }],
  ['add aurora luana --type 2 --password first', { type: 2, state: 'first' }],
  ['add aurora luana --dial +55 --mobile 11987654321', { dial: '+55', mobile: '11987654321' }],
  ['team aurora carla', { verb: 'team', merchant: 'aurora', username: 'carla' }],
  ['affiliate aurora af1', { verb: 'affiliate', code: 'af1' }],
])('%s', (line, expected) => {
  expect(readCommand(line.split(' '))).toMatchObject({ ok: true, command: expected });
});

test.each([
  '',
  'ad',
  'add',
  'add aurora',
  'add aurora 1x',
  'add aurora luana --password x',
  'add aurora luana --type 7',
  'add aurora luana --x',
  'team aurora',
  'team aurora 1x',
  'affiliate aurora',
])('rejects %j', (line) => {
  const reading = readCommand(line.split(' ').filter(Boolean));
  expect(reading.ok ? '' : reading.problem).not.toBe('');
});
