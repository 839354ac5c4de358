/** What one run of mutation testing changes, and the tests that must notice. */
export interface MutationArea {
  /** Globs of the mutated files; one with `!` leaves files out. */
  readonly mutate: readonly string[];
  /** Globs of the tests that run. They need no database and no browser, because thousands of mutants run them. */
  readonly tests: readonly string[];
}

const TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];

/** The areas by name. Types, constants and SQL are left out: no unit test sees a change of them. */
export const AREAS: Readonly<Record<string, MutationArea>> = {
  rules: {
    mutate: ['rules/**/*.ts', ...TESTS],
    tests: ['rules/**/*.test.ts'],
  },
  ledger: {
    mutate: [
      'platform/money/**/rules.ts',
      'platform/play/winners/rules.ts',
      'platform/play/popularity/rules.ts',
      'platform/play/demo-play/rules.ts',
      'platform/play/suspensions/rules.ts',
    ],
    tests: ['platform/money/**/rules.test.ts', 'platform/play/*/rules.test.ts'],
  },
  // The tests of the counting itself need the database in which it happens.
  limits: {
    mutate: ['platform/kernel/limits/networks.ts'],
    tests: ['platform/kernel/limits/networks.test.ts'],
  },
  'sign-in': {
    mutate: ['platform/identity/**/rules.ts', 'platform/identity/members/role.ts', 'rules/fields/**/*.ts', ...TESTS],
    tests: ['platform/identity/**/rules.test.ts', 'rules/fields/*.test.ts'],
  },
  renderer: {
    mutate: ['renderer/**/*.ts', ...TESTS],
    tests: ['renderer/**/*.test.ts', 'tests/manifests/*.test.ts'],
  },
};
