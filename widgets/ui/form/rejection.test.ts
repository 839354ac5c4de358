import { expect, test } from 'vitest';
import { text } from '../testing/render-widget.tsx';
import { type FailedOutcome, getFormProblem } from './rejection.ts';

const refused = (message: string, notified?: boolean, code = 'login.failed'): FailedOutcome => ({
  ok: false,
  problem: { code, severity: 'error', message },
  ...(notified === undefined ? {} : { notified }),
});

test('a form says what neither a field nor a dialog has said, in words for players', () => {
  const said = (outcome: FailedOutcome, fields = {}) => getFormProblem(outcome, fields, text)?.message;
  expect(said(refused('error.login.failed'))).toBe('error.login.failed');
  expect(said(refused('error.login.failed', true))).toBeUndefined();
  expect(said(refused('error.login.failed'), { code: { message: 'error.login.failed' } })).toBeUndefined();
  expect(said(refused('error.login.failed'), { code: { message: 'field.code' } })).toBe('error.login.failed');
  expect(said(refused('log-in: fields.type is not a text.', false, 'action.params'))).toBe('error.internal.error');
});
