import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { changelogProblems } from './changelog.ts';
import { ROOT } from './tracked.ts';

const text = readFileSync(`${ROOT}CHANGELOG.md`, 'utf8');

test('CHANGELOG.md follows Keep a Changelog and contains the version of package.json', () => {
  expect(changelogProblems(text)).toEqual([]);
  expect(text).toContain(`\n## [${manifest.version}] - `);
});

const good =
  '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-01\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-01-01\n\n### Fixed\n\n- B.\n';

test.each([
  ['a missing title', good.replace('# Changelog\n', ''), 'The first line must be `# Changelog`.'],
  [
    'a missing Unreleased section',
    good.replace('## [Unreleased]\n', ''),
    'The first section must be `## [Unreleased]`.',
  ],
  [
    'Unreleased below a version',
    good.replace('## [Unreleased]\n', '').concat('\n## [Unreleased]\n'),
    'The first section must be `## [Unreleased]`.',
  ],
  ['a version without a date', good.replace(' - 2026-02-01', ''), '`## [0.2.0]` must read `## [1.2.3] - 2026-01-31`.'],
  [
    'a date that does not exist',
    good.replace('2026-02-01', '2026-02-31'),
    '`## [0.2.0] - 2026-02-31` must read `## [1.2.3] - 2026-01-31`.',
  ],
  [
    'versions in ascending order',
    good.replace('[0.2.0]', '[0.0.9]'),
    '`0.1.0` must stand above `0.0.9`: the newest version comes first.',
  ],
  [
    'a duplicate version',
    good.replace('[0.2.0]', '[0.1.0]'),
    '`0.1.0` must stand above `0.1.0`: the newest version comes first.',
  ],
  [
    'an unknown group',
    good.replace('### Fixed', '### Improved'),
    '`### Improved` is none of Added, Changed, Deprecated, Removed, Fixed, Security.',
  ],
  ['an empty group', good.replace('- A.', ''), '`### Added` of `## [0.2.0] - 2026-02-01` has no entry.'],
])('reports %s', (_what, changelog, problem) => {
  expect(changelogProblems(good)).toEqual([]);
  expect(changelogProblems(changelog)).toEqual([problem]);
});
