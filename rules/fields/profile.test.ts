import { describe, expect, test } from 'vitest';
import { ageAt, existsInCalendar, parseDate } from './date.ts';
import { checkPassword } from './password.ts';
import {
  checkProfileField,
  leastAge,
  PROFILE_FIELDS,
  profileFields,
  profileRule,
  profileState,
  shownValue,
} from './profile.ts';
import { checkBirthday, checkBlockedName } from './registration.ts';

const NOW = Date.parse('2026-03-15T12:00:00Z');
const rules = { fields: {}, minAge: 18, usernameBlocked: ['support'], now: NOW };

describe('[LOG-14] the fields of a profile', () => {
  test('are the common ones, one name, those of the registration form and any with a value', () => {
    expect(profileFields({}, {})).toEqual(['nickname', 'realName', 'birthday', 'address']);
    expect(profileFields({ fullName: {}, zalo: {}, line: { enabled: false } }, { wechat: 'ana' })).toEqual([
      'nickname',
      'fullName',
      'birthday',
      'address',
      'zalo',
      'wechat',
    ]);
    expect(profileFields({ realName: {} }, { fullName: 'Ana', cpf: '' })).toEqual([
      'nickname',
      'realName',
      'fullName',
      'birthday',
      'address',
    ]);
  });

  test('need not be filled, whatever the registration form says', () => {
    const rule = profileRule('line', { line: { enabled: false, required: true, maxLength: 7 } });
    expect(rule).toMatchObject({ enabled: true, required: false, maxLength: 7 });
  });

  test('who a person is is stated once, and no more once documents have proven it', () => {
    const once = PROFILE_FIELDS.filter((name) => profileState(name, '', false) === 'once');
    expect(once).toEqual(['realName', 'fullName', 'birthday', 'cpf', 'idNumber', 'nationality', 'placeOfBirth']);
    for (const name of once)
      expect([profileState(name, 'x', false), profileState(name, '', true)]).toEqual(['locked', 'locked']);
    expect([profileState('line', 'x', true), profileState('nickname', '', false)]).toEqual(['open', 'open']);
  });

  test.each([
    ['cpf', '529.982.247-25', '52••••25'],
    ['idNumber', 'AB 1234', 'AB••••34'],
    ['idNumber', 'A1-234', '••••'],
    ['idNumber', '', ''],
    ['line', 'ana.souza', 'ana.souza'],
  ] as const)('%s “%s” is shown as “%s”', (name, value, shown) => expect(shownValue(name, value)).toBe(shown));

  test.each([
    ['nickname', '', undefined],
    ['nickname', 'Ana', undefined],
    ['nickname', 'SupportAna', 'field.username-blocked'],
    ['line', 'support', undefined],
    ['cpf', '52998224724', 'field.cpf'],
    ['birthday', '2008-03-15', undefined],
    ['birthday', '2008-03-16', 'field.birthday-age'],
    ['birthday', '', undefined],
  ] as const)('%s “%s”: %s', (name, value, message) => {
    expect(checkProfileField(name, value, rules)?.message).toBe(message);
  });

  test('the age of a profile is the higher of the site’s and the form’s, and 21 where the form states none', () => {
    expect(leastAge({ fields: {}, minAge: 18 })).toBe(18);
    expect(leastAge({ fields: { birthday: {} }, minAge: 18 })).toBe(21);
    expect(leastAge({ fields: { birthday: { minAge: 25 } }, minAge: 18 })).toBe(25);
    expect(leastAge({ fields: { birthday: { minAge: 16 } }, minAge: 18 })).toBe(18);
  });
});

describe('[VAL-06] an age', () => {
  test.each([
    ['2000-03-15', 26],
    ['2000-03-16', 25],
    ['2000-01-20', 26],
    ['2000-02-20', 26],
    ['2000-04-01', 25],
    ['2000-12-01', 25],
  ])('of a person born on %s is %i', (birthday, age) => {
    const date = parseDate(birthday, 11);
    expect(date && ageAt(date, NOW)).toBe(age);
  });

  test('is at most 120 years, and unknown without a day or a clock', () => {
    const ask = (value: string, now?: number) =>
      checkBirthday(value, { fields: {}, minAge: 18, ...(now === undefined ? {} : { now }) })?.message;
    expect([ask('1906-03-15', NOW), ask('1905-03-15', NOW)]).toEqual([undefined, 'field.birthday']);
    expect([ask('2026-01-01'), ask('yesterday', NOW)]).toEqual([undefined, undefined]);
    expect([ask('2005-03-15', NOW), ask('2005-03-16', NOW)]).toEqual([undefined, 'field.birthday-age']);
  });

  test('is that of a day of the calendar, written in one of two ways', () => {
    const exists = (text: string): boolean => existsInCalendar(parseDate(text, 11) ?? { year: 0, month: 0, day: 0 });
    expect(['2024-02-29', '0099-12-31', '2026-12-01'].map(exists)).toEqual([true, true, true]);
    for (const none of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-05-00', '2026-04-31', '2026-05-99'])
      expect(exists(none)).toBe(false);
    for (const [text, kind] of [
      ['12000-01-01', 11],
      ['2000-01-011', 11],
      ['101-01-2000', 12],
      ['01-01-20001', 12],
    ] as const)
      expect(parseDate(text, kind)).toBeUndefined();
  });
});

test.each([
  ['gold12', 'field.password-guessable'],
  ['GOLDabc!', 'field.password-guessable'],
  ['goldabcd', undefined],
  ['koi1234', undefined],
  ['l1b3rt1e$', 'field.password-guessable'],
  ['q1w2e3r4', undefined],
])('[VAL-02] the password %s of a site with gold, koi and liberties: %s', (password, message) => {
  expect(checkPassword(password, ['gold', 'koi', 'liberties'])?.message).toBe(message);
});

test('[VAL-02] a blocked word is found in any case, among others, and one of spaces blocks nothing', () => {
  expect(checkBlockedName('myADMINname', ['staff', ' Admin '])?.message).toBe('field.username-blocked');
  expect(checkBlockedName('ana', ['staff', ' ', ''])).toBeUndefined();
});
