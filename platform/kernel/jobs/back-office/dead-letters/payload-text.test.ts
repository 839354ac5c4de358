import { expect, test } from 'vitest';
import { payloadText } from './payload-text.ts';

test.each([
  ['an empty payload', {}, null],
  ['no payload', null, null],
  ['plain values', { member: '7' }, '{\n  "member": "7"\n}'],
  ['a secret', { token: 'abc' }, '{\n  "token": "•••"\n}'],
  ['a nested secret', { a: [{ newPassword: 'abc' }] }, '{\n  "a": [\n    {\n      "newPassword": "•••"\n    }\n  ]\n}'],
])('[OPS-07] a dead letter shows %s', (_title, payload, text) => {
  expect(payloadText(payload)).toBe(text);
});

test('[OPS-07] a long payload is cut', () => {
  expect(payloadText({ text: 'x'.repeat(5000) })).toHaveLength(2000);
});
