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
      'platform/money/**/*rules.ts',
      'platform/money/bank-statements/{match-line,read-statement,read-table,read-values}.ts',
      'platform/play/**/rules.ts',
      'platform/play/lottery-draws/{schedule,edit-schedule}.ts',
    ],
    tests: [
      'platform/money/**/*rules.test.ts',
      'platform/money/bank-statements/*.test.ts',
      'platform/play/**/rules.test.ts',
      'platform/play/lottery-draws/*.test.ts',
    ],
  },
  // Agents, rewards, talk and the back office: what they decide without a database.
  domains: {
    mutate: [
      'platform/{agents,engagement,contact,back-office}/**/rules.ts',
      'platform/engagement/vip/ranks.ts',
      'platform/engagement/member-events/own-stake.ts',
      'platform/contact/chat/filter/*.ts',
      'platform/contact/inbox/copies/quiet-hours.ts',
      ...TESTS,
    ],
    tests: [
      'platform/agents/**/rules.test.ts',
      'platform/engagement/**/rules.test.ts',
      'platform/contact/**/rules.test.ts',
      'platform/back-office/**/rules.test.ts',
      'platform/engagement/vip/ranks.test.ts',
      'platform/engagement/member-events/own-stake.test.ts',
      'platform/contact/chat/filter/*.test.ts',
      'platform/contact/inbox/copies/quiet-hours.test.ts',
    ],
  },
  // The tests of the counting itself need the database in which it happens.
  limits: {
    mutate: ['platform/kernel/limits/networks.ts'],
    tests: ['platform/kernel/limits/networks.test.ts'],
  },
  'sign-in': {
    mutate: ['platform/identity/**/rules.ts', 'platform/identity/members/role.ts', 'rules/fields/**/*.ts', ...TESTS],
    tests: ['platform/identity/**/rules.test.ts', 'platform/identity/members/role.test.ts', 'rules/fields/*.test.ts'],
  },
  renderer: {
    mutate: ['renderer/**/*.ts', ...TESTS],
    tests: ['renderer/**/*.test.ts', 'tests/manifests/*.test.ts'],
  },
};
