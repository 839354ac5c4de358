import { expect, test } from 'vitest';
import { type FormEvent, type FormState, getShownProblems, initialFormState, reduceForm } from './form-state.ts';

const empty = { name: '', code: '' };
const after = (...events: readonly FormEvent<'name' | 'code'>[]): FormState<'name' | 'code'> =>
  events.reduce(reduceForm<'name' | 'code'>, initialFormState(empty));
const found = { name: { message: 'too short' }, code: { message: 'missing' } };

test('a field shows its problem once it is left with a value; an empty one when the form is submitted', () => {
  const typed = after({ type: 'changed', name: 'name', value: 'a' });
  expect(getShownProblems(typed, found)).toEqual({});
  const left = reduceForm(reduceForm(typed, { type: 'left', name: 'name' }), { type: 'left', name: 'code' });
  expect(getShownProblems(left, found)).toEqual({ name: found.name });
  const submitted = reduceForm(left, { type: 'submitted', names: ['name', 'code'] });
  expect(getShownProblems(submitted, found)).toEqual(found);
});

test('a rejection shows at its field until that field changes', () => {
  const fields = { name: { message: 'taken' }, code: { message: 'expired' } };
  const failed = after({ type: 'failed', fields, problem: undefined });
  expect(getShownProblems(failed, {})).toEqual(fields);
  const changed = reduceForm(failed, { type: 'changed', name: 'name', value: 'b' });
  expect(getShownProblems(changed, {})).toEqual({ code: fields.code });
});

test('a suggestion fills fields only when none of them is filled', () => {
  const values = { name: 'ana', code: '55' };
  expect(after({ type: 'suggested', values }).values).toEqual(values);
  const typed = after({ type: 'changed', name: 'name', value: 'bo' }, { type: 'suggested', values });
  expect(typed.values).toEqual({ name: 'bo', code: '' });
});

test('clearing a field empties it and hides its problem; a reset does so with the whole form', () => {
  const submitted = after(
    { type: 'changed', name: 'code', value: '1' },
    { type: 'submitted', names: ['name', 'code'] },
  );
  const cleared = reduceForm(submitted, { type: 'cleared', name: 'code' });
  expect(cleared.values.code).toBe('');
  expect(getShownProblems(cleared, found)).toEqual({ name: found.name });
  expect(getShownProblems(reduceForm(submitted, { type: 'reset', values: empty }), found)).toEqual({});
});
