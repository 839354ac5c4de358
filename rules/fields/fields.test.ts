import { describe, expect, test } from 'vitest';
import { checkField, rule } from './field.ts';
import { fitsAccepted, fitsKind, isSafePattern } from './pattern.ts';
import { checkRegistration, foldUsername } from './registration.ts';

const rules = { fields: {}, usernameBlocked: ['admin'], brandWords: ['aurora', 'Aurora Play'] };
const good = { username: 'luana', password: 'correct horse', confirmPassword: 'correct horse' };

describe('registration by username', () => {
  test('good values have no problem', () => {
    expect(checkRegistration(good, rules)).toEqual({});
  });

  test('[REG-08] username, password and confirmPassword are required, whatever settings say', () => {
    const off = {
      ...rules,
      fields: { username: { enabled: false }, password: { required: false }, confirmPassword: { enabled: false } },
    };
    for (const given of [rules, off]) {
      expect(checkRegistration({}, given)).toEqual({
        username: { message: 'field.required' },
        password: { message: 'field.required' },
        confirmPassword: { message: 'field.required' },
      });
    }
    expect(checkRegistration({ ...good, confirmPassword: 'correct horse ' }, rules)).toEqual({
      confirmPassword: { message: 'field.confirmation' },
    });
  });

  test.each([
    ['abc', 'reg_pattern_3'],
    ['1abcd', 'reg_pattern_3'],
    ['a_bcd', 'reg_pattern_3'],
    ['a'.repeat(21), 'reg_pattern_3'],
    ['SuperAdmin1', 'field.username-blocked'],
  ])('username %s: %s', (username, message) => {
    expect(checkRegistration({ ...good, username }, rules).username?.message).toBe(message);
  });

  test.each(['Aur0raPl@y1', 'aurora12', 'luana123', 'LUANA!!!!'])('password %s is guessable', (password) => {
    expect(checkRegistration({ ...good, password, confirmPassword: password }, rules).password?.message).toBe(
      'field.password-guessable',
    );
  });

  test('a length outside the rule names both bounds', () => {
    expect(checkRegistration({ ...good, password: 'short', confirmPassword: 'short' }, rules).password).toEqual({
      message: 'reg_pattern_1',
      min: 8,
      max: 64,
    });
  });

  test('usernames are compared without case and without the spaces around them', () => {
    expect(foldUsername('  LuAna ')).toBe('luana');
  });
});

describe('patterns', () => {
  test('dates must exist', () => {
    expect(fitsKind(11, '2024-02-29')).toBe(true);
    expect(fitsKind(11, '2023-02-29')).toBe(false);
    expect(fitsKind(12, '02-29-2024')).toBe(true);
    expect(fitsKind(12, '13-01-2024')).toBe(false);
  });

  test('an unsafe pattern of settings is known as such and is never run', () => {
    for (const pattern of ['*', '^[a-z][a-z0-9]*$', '^01[3-9]\\d{8}$', '[a-z]+@[a-z]+'])
      expect(isSafePattern(pattern)).toBe(true);
    for (const pattern of ['(a+)+$', 'a*a*a*b', '(x|x)*', '[', '\\1', '(?=a)', 'a**'])
      expect(isSafePattern(pattern)).toBe(false);
    const began = performance.now();
    expect(fitsAccepted('(a+)+$', `${'a'.repeat(60)}!`)).toBe(true);
    expect(fitsAccepted('^[a-z]*[a-z]*$', `${'a'.repeat(255)}!`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(200);
  });

  test('characters are counted, not code units', () => {
    expect(checkField('😀😀', rule({ maxLength: 2 }))).toBeUndefined();
  });
});
