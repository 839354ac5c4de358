import { expect, test } from 'vitest';
import {
  advance,
  type ContractCourse,
  type ContractEvent,
  type ContractStatus,
  readAnswer,
  toLetter,
} from './course.ts';

const course = (status: ContractStatus, hasEdit = false): ContractCourse => ({ status, hasEdit });
const EVENTS: readonly ContractEvent[] = [
  'accept',
  'reject',
  'confirmEnd',
  'rejectEnd',
  'leave',
  'offerChange',
  'withdrawOffer',
  'askEnd',
  'expire',
  'undercut',
];

test.each<[string, ContractCourse, Partial<Record<ContractEvent, string>>]>([
  ['an offer', course('offered'), { accept: 'A', reject: 'R', withdrawOffer: '', expire: '' }],
  ['a contract in force', course('active'), { offerChange: 'E', askEnd: 'V', leave: 'C', undercut: 'C' }],
  [
    'a changed offer',
    course('active', true),
    {
      accept: 'A',
      reject: 'A',
      withdrawOffer: 'A',
      expire: 'A',
      offerChange: 'E',
      askEnd: 'V',
      leave: 'C',
      undercut: 'C',
    },
  ],
  ['an end that is asked for', course('terminating'), { confirmEnd: 'C', rejectEnd: 'A', leave: 'C', undercut: 'C' }],
  ['an ended contract', course('terminated'), {}],
  ['a rejected offer', course('rejected'), {}],
  ['an expired offer', course('expired'), {}],
])('[AGT-04] %s takes exactly these events', (_name, from, possible) => {
  const found = EVENTS.flatMap((event) => {
    const after = advance(from, event);
    return after === undefined ? [] : [[event, toLetter(after)]];
  });
  expect(Object.fromEntries(found)).toEqual(possible);
});

test.each([
  ['daily', course('offered'), { A: 'accept', R: 'reject', C: undefined }],
  ['daily', course('active', true), { A: 'accept', R: 'reject', C: undefined }],
  ['daily', course('active'), { A: undefined, R: undefined, C: 'leave' }],
  ['daily', course('terminating'), { A: 'rejectEnd', R: 'rejectEnd', C: 'confirmEnd' }],
  ['hourly', course('terminating'), { A: 'confirmEnd', R: 'rejectEnd', C: 'confirmEnd' }],
  ['dividend', course('terminated'), { A: undefined, R: undefined, C: undefined }],
] as const)('[AGT-07] the letters of an answer to a %s contract in state %j', (kind, state, letters) => {
  for (const [letter, event] of Object.entries(letters)) expect(readAnswer(kind, state, letter)).toBe(event);
});
