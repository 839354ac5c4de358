import { defaultRules } from '../../rules/fields/field.ts';
import { isMobile } from '../../rules/fields/mobile-numbers.ts';
import { checkRegistration, type RegistrationRules } from '../../rules/fields/registration.ts';
import { requestedFields } from '../../rules/fields/requested-fields.ts';
import { type Benchmark, median, type Row } from './bench.ts';

const FIELDS = 25;
const SIZES = { full: { warmUp: 500, rounds: 60, keys: 200 }, small: { warmUp: 1, rounds: 1, keys: 200 } } as const;

/** The maximum of fields in a realistic form, including the slowest: a phone number, a name, a custom pattern. */
const names = [...new Set(['mobileNum', 'verificationCode', ...Object.keys(defaultRules)])].slice(0, FIELDS);
const rules: RegistrationRules = {
  fields: Object.fromEntries(
    names.map((name) => [
      name,
      { enabled: true, required: true, ...(name === 'line' ? { acceptedPattern: '[a-z]+[a-z0-9]*' } : {}) },
    ]),
  ),
  codeBySms: true,
  usernameBlocked: ['admin', 'support', 'official'],
  brandWords: ['harbour', 'Harbour Games'],
  now: Date.parse('2030-01-01T00:00:00Z'),
  isMobile,
};

const filled: Readonly<Record<string, string>> = {
  username: 'somebody1',
  password: 'correct horse battery staple',
  confirmPassword: 'correct horse battery staple',
  countryDialingCode: '+55',
  mobileNum: '(11) 98765-4321',
  birthday: '1990-01-31',
  email: 'somebody@mail.example.org',
  cpf: '529.982.247-25',
};
const answers = { ...Object.fromEntries(names.map((name) => [name, 'Somebody Here'])), ...filled };

export const keystroke: Benchmark = {
  name: 'keystroke',
  describes: 'A registration form of 25 fields, validated whole at every key',
  run: (size) => Promise.resolve(measureKeystroke(SIZES[size])),
};

interface Typing {
  readonly warmUp: number;
  readonly rounds: number;
  readonly keys: number;
}

/** Validates the whole form at every key. */
function measureKeystroke({ warmUp, rounds, keys }: Typing): readonly Row[] {
  if (requestedFields(rules).size < FIELDS) throw new Error(`The form has fewer than ${FIELDS} fields.`);
  const type = (count: number): void => {
    for (let key = 0; key < count; key += 1)
      checkRegistration({ ...answers, username: `somebody${key}`, address: `Rua ${'x'.repeat(key % 200)}` }, rules);
  };
  type(warmUp);
  const taken = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    type(keys);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / keys;
  });
  return [{ what: `validation of ${FIELDS} fields per key`, value: median(taken), bound: 1, unit: 'ms' }];
}
