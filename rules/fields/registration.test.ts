import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField, rule } from './field.ts';
import { isMobile } from './mobile-numbers.ts';
import { foldUsername } from './normal-forms.ts';
import { checkRegistration, type RegistrationRules } from './registration.ts';
import { fieldRule, requestedFields } from './requested-fields.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`registration: SEED=${seed}`);

const now = Date.parse('2030-01-01T00:00:00Z');
const rules: RegistrationRules = {
  fields: {},
  usernameBlocked: ['admin'],
  brandWords: ['aurora', 'Aurora Play'],
  now,
  isMobile,
};
const good = { username: 'luana', password: 'correct horse', confirmPassword: 'correct horse' };
const asked = (given: Partial<RegistrationRules>) => [...requestedFields({ ...rules, ...given }).keys()];
const enabled = { enabled: true };

describe('requested fields', () => {
  test('[REG-08] [REG-09] depend on the registration mode and the flags', () => {
    expect(asked({})).toEqual(['username', 'password', 'confirmPassword']);
    expect(asked({ mode: 'mobile' })).toEqual(['mobileNum']);
    expect(asked({ mode: 'mobile', codeBySms: true })).toEqual(['mobileNum', 'verificationCode']);
    expect(asked({ mode: 'mobile', codeBySms: true, mobilePassword: true })).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'confirmPassword',
    ]);
    expect(asked({ codeBySms: true })).toEqual(['username', 'password', 'confirmPassword']);
    expect(asked({ codeBySms: true, fields: { mobileNum: enabled } })).toEqual([
      'username',
      'password',
      'confirmPassword',
      'mobileNum',
      'verificationCode',
    ]);
    expect(asked({ chat: true })).toContain('nickname');
  });

  test('[REG-05] have the order of the settings, without disabled fields', () => {
    const fields = {
      email: enabled,
      username: {},
      line: { enabled: false },
      password: {},
      confirmPassword: {},
      cpf: {},
    };
    expect(asked({ fields })).toEqual(['email', 'username', 'password', 'confirmPassword', 'cpf']);
  });

  test('[REG-09] [REG-10] are required by their kind or by the settings', () => {
    const names = ['paymentPassword', 'captcha', 'mobileNum', 'email', 'payeeName', 'line'];
    const fields = Object.fromEntries(names.map((name) => [name, { enabled: true, required: name === 'line' }]));
    const required = [...requestedFields({ fields, codeBySms: true })].filter(([, one]) => one.required);
    expect(new Set(required.map(([name]) => name))).toEqual(
      new Set([
        'username',
        'password',
        'confirmPassword',
        'paymentPassword',
        'captcha',
        'mobileNum',
        'line',
        'verificationCode',
      ]),
    );
  });

  test('[VAL-02] have default rules where the settings give none', () => {
    expect(fieldRule('username', {})).toMatchObject({ patternId: 3, minLength: 4, maxLength: 20 });
    expect(fieldRule('password', {})).toMatchObject({ patternId: 1, minLength: 8, maxLength: 64 });
    expect(fieldRule('paymentPassword', {})).toMatchObject({ patternId: 2, minLength: 6, maxLength: 6 });
    expect(fieldRule('payeeName', {})).toMatchObject({ minLength: 2, maxLength: 50 });
    expect(fieldRule('nickname', {})).toMatchObject({ minLength: 2, maxLength: 20 });
    expect(fieldRule('verificationCode', {})).toMatchObject({ maxLength: 255 });
    expect(fieldRule('password', { password: { patternId: 16 } })).toMatchObject({ patternId: 16, minLength: 8 });
    expect(fieldRule('constructor', {})).toEqual(rule({}));
  });
});

describe('registration by username', () => {
  test('has no problems with valid values', () => {
    expect(checkRegistration(good, rules)).toEqual({});
  });

  test('[REG-08] requires username, password and confirmPassword whatever the settings say', () => {
    const fields = { username: { enabled: false }, password: { required: false }, confirmPassword: { enabled: false } };
    for (const given of [rules, { ...rules, fields }]) {
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
    ["' OR 1=1 --", 'reg_pattern_3'],
    ['аdmin', 'reg_pattern_3'],
    ['SuperAdmin1', 'field.username-blocked'],
  ])('[VAL-02] checking the username %s gives %s', (username, message) => {
    expect(checkRegistration({ ...good, username }, rules).username?.message).toBe(message);
  });

  test('[VAL-02] a username of a million characters is none', () => {
    const username = 'a'.repeat(1_000_000);
    expect(checkRegistration({ ...good, username }, rules).username?.message).toBe('reg_pattern_3');
  });

  test.each(['Aur0raPl@y1', 'aurora12', 'luana123', 'LUANA!!!!'])(
    '[VAL-02] rejects the guessable password %s',
    (password) => {
      expect(checkRegistration({ ...good, password, confirmPassword: password }, rules).password?.message).toBe(
        'field.password-guessable',
      );
    },
  );

  test('[VAL-02] rejects a common password where the list is available', () => {
    const password = 'password1';
    const isCommonPassword = (given: string): boolean => given === password;
    const values = { ...good, password, confirmPassword: password };
    expect(checkRegistration(values, rules)).toEqual({});
    expect(checkRegistration(values, { ...rules, isCommonPassword })).toEqual({
      password: { message: 'field.password-common' },
    });
  });

  test('names both bounds when a length is outside the rule', () => {
    expect(checkRegistration({ ...good, password: 'short', confirmPassword: 'short' }, rules).password).toEqual({
      message: 'reg_pattern_1',
      min: 8,
      max: 64,
    });
  });

  test('[VAL-02] compares usernames without case and surrounding spaces', () => {
    expect(foldUsername('  LuAna ')).toBe('luana');
  });

  test('counts code points, not UTF-16 units', () => {
    expect(checkField('😀😀', rule({ maxLength: 2 }))).toBeUndefined();
  });
});

describe('registration by mobile', () => {
  const mobile: RegistrationRules = { ...rules, mode: 'mobile', codeBySms: true };
  const number = { countryDialingCode: '+55', mobileNum: '(11) 98765-4321' };

  test('[REG-09] [VAL-04] requires number and code, and a mobile number that is valid in its country', () => {
    expect(checkRegistration({}, mobile)).toEqual({
      mobileNum: { message: 'field.required' },
      verificationCode: { message: 'field.required' },
    });
    expect(checkRegistration({ ...number, verificationCode: '123456' }, mobile)).toEqual({});
    expect(checkRegistration({ ...number, countryDialingCode: '+86', verificationCode: '1' }, mobile)).toEqual({
      mobileNum: { message: 'field.mobile' },
    });
    expect(checkRegistration({ ...number, verificationCode: '1'.repeat(256) }, mobile)).toEqual({
      verificationCode: { message: 'reg_pattern_1', min: 1, max: 255 },
    });
  });
});

describe('other fields', () => {
  const only = (name: string, value: string) =>
    checkRegistration({ ...good, [name]: value }, { ...rules, fields: { [name]: { enabled: true, required: true } } });

  test.each([
    ['birthday', '2009-01-01', undefined],
    ['birthday', '2009-01-02', 'field.birthday-age'],
    ['birthday', '2035-01-01', 'field.birthday-age'],
    ['birthday', '1890-01-01', 'field.birthday'],
    ['birthday', '2001-02-29', 'reg_pattern_11'],
    ['birthday', '01-31-1990', 'reg_pattern_11'],
  ])('[VAL-06] checking %s %s gives %s', (name, value, message) => {
    expect(only(name, value)[name]?.message).toBe(message);
  });

  test.each([
    { of: 'a field that states 18', field: 18, site: 18, value: '2012-01-01', expected: undefined },
    { of: 'the day after', field: 18, site: 18, value: '2012-01-02', expected: 18 },
    { of: 'a field below the site’s age', field: 18, site: 21, value: '2012-01-01', expected: 21 },
    { of: 'a site above a field that states none', field: undefined, site: 25, value: '2009-01-01', expected: 25 },
  ])('[RGM-02] [VAL-06] the age of a birthday: $of', ({ field, site, value, expected }) => {
    const birthday = { enabled: true, required: true, ...(field === undefined ? {} : { minAge: field }) };
    const problems = checkRegistration({ ...good, birthday: value }, { ...rules, minAge: site, fields: { birthday } });
    expect(problems.birthday?.min).toBe(expected);
  });

  test.each([
    ['payeeName', 'L', 'reg_pattern_1'],
    ['payeeName', 'Luana 2', 'field.real-name'],
    ['captcha', '', 'field.captcha-required'],
    ['email', '', 'field.required'],
    ['email', 'luana@', 'reg_pattern_5'],
    ['cpf', '529.982.247-24', 'field.cpf'],
    ['paymentPassword', '12345', 'reg_pattern_2'],
    ['address', 'Rua <b>A</b>, 1', 'field.characters'],
    ['nickname', 'ab\u202Ecd', 'field.characters'],
  ])('[VAL-04] checking %s %j gives %s', (name, value, message) => {
    expect(only(name, value)[name]?.message).toBe(message);
  });
});

test('[VAL-03] validation neither throws nor becomes slow for any values and rules', () => {
  const names = [
    'username',
    'password',
    'mobileNum',
    'birthday',
    'cpf',
    'email',
    '__proto__',
    'constructor',
    'captcha',
  ];
  const given = fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 300 }));
  const someRule = fc.record(
    {
      enabled: fc.boolean(),
      required: fc.boolean(),
      patternId: fc.integer({ min: -1, max: 25 }),
      acceptedPattern: fc.string(),
      minLength: fc.nat(300),
      maxLength: fc.nat(300),
    },
    { requiredKeys: [] },
  );
  const fields = fc.dictionary(fc.constantFrom(...names), someRule);
  fc.assert(
    fc.property(given, fields, fc.boolean(), (values, some, isByMobile) => {
      const settings = { ...rules, fields: some, mode: isByMobile ? 'mobile' : 'username' } as const;
      const began = process.cpuUsage();
      const found = checkRegistration(values, settings);
      expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
      const names = new Set(requestedFields(settings).keys());
      for (const name of Object.keys(found)) expect(names.has(name)).toBe(true);
    }),
    { seed, numRuns: 3000 },
  );
});
