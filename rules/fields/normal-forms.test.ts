import { expect, test } from 'vitest';
import { parseMobile } from './mobile-numbers.ts';
import { countedEmail, foldEmail, foldNumber, foldUsername } from './normal-forms.ts';

const FULL = '+5511987654321';

test.each([
  ['+55', '11987654321'],
  ['55', '11 98765-4321'],
  ['0055', '(11) 98765.4321'],
  [' +55 ', '011987654321'],
  ['+55', '+55 11 98765 4321'],
  ['+55', '0055 11 98765 4321'],
  ['+55', '5511987654321'],
  ['+５５', '１１９８７６５４３２１'],
  ['+55', '١١٩٨٧٦٥٤٣٢١'],
  ['+55', '११९८७६५४३२१'],
  ['+55', '11\u{200B}98765\u{00AD}4321'],
  ['+55', '11–98765−4321'],
])('[SMS-03] the mobile number %s %s has one normal form', (dialingCode, number) => {
  expect(parseMobile(dialingCode, number)?.full).toBe(FULL);
});

test.each([
  ['+55', '+1 212 555 0123'],
  ['+55', '11987654321 ext. 5'],
  ['+55', '11987654321;ext=5'],
  ['+999', '11987654321'],
  ['+55', ''],
])('[SMS-03] %s %s is no mobile number of that country', (dialingCode, number) => {
  expect(parseMobile(dialingCode, number)).toBeUndefined();
});

test.each([
  ['  LuAna ', 'luana'],
  ['ｌｕａｎａ', 'luana'],
  ['lu\u{00AD}an\u{200D}a', 'luana'],
  ['STRASSE', 'strasse'],
  ['straße', 'strasse'],
  ['ΟΔΟΣ', 'οδοσ'.toUpperCase().toLowerCase()],
  ['e\u{0301}lan', 'élan'],
])('[LOG-17] the username %s is compared as %s', (typed, folded) => {
  expect(foldUsername(typed)).toBe(folded);
  expect(foldUsername(folded)).toBe(folded);
});

test('[PWD-05] an e-mail address has one normal form; dots and tags differ except where messages are counted', () => {
  expect(foldEmail(' Ａna@Example.ORG. ')).toBe('ana@example.org');
  expect(foldEmail('a.na+1@example.org')).not.toBe(foldEmail('ana@example.org'));
  expect(countedEmail('A.na+news@Example.org')).toBe(countedEmail('ana@example.org'));
  expect(countedEmail('ana@exam.ple.org')).toBe('ana@exam.ple.org');
  expect(foldEmail('straße@example.org')).toBe('straße@example.org');
  expect(countedEmail('nonsense')).toBe('nonsense');
});

test('a number is folded without a numbering plan too', () => {
  expect(foldNumber(' 00 55 (11) 98765-4321')).toBe('+5511987654321');
});
