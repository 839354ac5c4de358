import { expect, test } from 'vitest';
import { MAX_SUBJECT, messageProblems } from './message.mjs';

test.each([
  'ledger: reject postings that mix realms',
  'src/studio: add a list of drafts',
  'back-office: need two people for a refund over the limit',
  'tests: press the key twice\n',
  'http: close idle streams\n\nProxies keep them open for an hour.\n',
  `api: ${'x'.repeat(MAX_SUBJECT - 5)}`,
])('%j is a commit message', (message) => {
  expect(messageProblems(message)).toEqual([]);
});

test.each([
  ['no area', 'Add a list of drafts', /area: summary/],
  ['an area in upper case', 'Ledger: add a column', /area: summary/],
  ['an area of two words', 'back office: add a column', /area: summary/],
  ['no space after the area', 'ledger:add a column', /area: summary/],
  ['no summary', 'ledger: ', /area: summary/],
  ['nothing at all', '', /area: summary/],
  ['a fix-up that was not joined', 'fixup! ledger: add a column', /area: summary/],
  ['a sentence', 'ledger: Add a column', /imperative/],
  ['the past', 'ledger: added a column', /imperative/],
  ['the third person', 'ledger: adds a column', /imperative/],
  ['the gerund', 'ledger: adding a column', /imperative/],
  ['a full stop', 'ledger: add a column.', /full stop/],
  ['a long subject', `api: ${'x'.repeat(MAX_SUBJECT - 4)}`, /73 characters/],
  ['a body without a blank line', 'ledger: add a column\nIt was missing.', /blank/],
])('%s is a problem', (_what, message, problem) => {
  const problems = messageProblems(message);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});
