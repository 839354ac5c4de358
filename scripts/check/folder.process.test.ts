import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findingText } from './finding.ts';
import { checkPackage } from './folder.ts';
import { importFindings } from './imports.ts';
import { lineDiff } from './line-diff.ts';
import { failedPart } from './vitest-output.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FIXTURE = 'tests/fixtures/tide-widgets';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

test('[INT-04] an import that breaks a rule is named with its line, what it reaches, the rule and the reason', async () => {
  symlinkSync(`${ROOT}node_modules`, join(root, 'node_modules'));
  symlinkSync(`${ROOT}package.json`, join(root, 'package.json'));
  const badge = 'widgets/content/club-badge/ClubBadge.tsx';
  write({
    [badge]: `import { useState } from 'react';\nimport { call } from '../../../src/api/call.ts';\nimport { Row } from '../../games/row/Row.tsx';\nexport default () => [useState, call, Row];\n`,
    'src/api/call.ts': 'export const call = 1;\n',
    'widgets/games/row/Row.tsx': 'export const Row = 1;\n',
  });
  expect((await importFindings(root, [badge])).map(findingText).toSorted()).toEqual([
    `${badge}:2: The import of “../../../src/api/call.ts”, which is src/api/call.ts, breaks the rule widget-knows-no-app: A widget gets props, slots and events: one that imports the app cannot be placed by another merchant or rendered alone.`,
    `${badge}:3: The import of “../../games/row/Row.tsx”, which is widgets/games/row/Row.tsx, breaks the rule widget-knows-no-other-widget: Deleting a widget’s folder must delete the widget and nothing else; a part that two need moves to widgets/ui.`,
  ]);
});

describe('a package of widgets', () => {
  const AT = 'tide-widgets';
  const CLOCK = `${AT}/widgets/tide-clock`;
  const findings = async (): Promise<string[]> => {
    const { findings } = await checkPackage(root, AT, { quick: true });
    return Object.values(findings).flat().map(findingText);
  };
  const edit = (file: string, from: string, to: string): void => {
    const path = join(root, CLOCK, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  beforeEach(() => {
    write({ 'widgets/packages.json': '{ "packages": [] }' });
    cpSync(join(ROOT, FIXTURE), join(root, AT), { recursive: true });
  });

  test('[INT-03] [INT-04] is checked where it is developed, before it is installed', async () => {
    expect(await findings()).toEqual([]);
    expect((await checkPackage(root, AT, { quick: false })).notes).toEqual([
      'Its examples are not rendered: for that, install tide-widgets and add its name to widgets/packages.json.',
    ]);
  });

  test.each([
    [
      'TideClock.js',
      "import styles from './TideClock.module.css';",
      "import x from '../../../src/x.js';",
      'leaves the package',
    ],
    [
      'TideClock.js',
      "import styles from './TideClock.module.css';",
      "import ky from 'ky';",
      'The import of “ky” is not declared',
    ],
    ['TideClock.js', 'on.remind()', 'on.reminded()', 'The event “reminded” is not declared'],
    ['TideClock.js', 'on.remind()', "fetch('/x')", '`fetch` reaches the network'],
    ['TideClock.js', "text('tide-clock.remind')", "'Remind me'", '“Remind me” is a literal text'],
    ['TideClock.module.css', 'display: grid', 'margin-left: 1px', '`margin-left` is a physical side'],
    ['TideClock.module.css', 'var(--surface)', '#123456', '`#123456` is a literal colour'],
  ])('[INT-03] [INT-04] %s with %s replaced by %s: %s', async (...[file, from, to, said]) => {
    edit(file, from, to);
    expect(await findings()).toContainEqual(expect.stringContaining(said));
  });

  test('[INT-03] [INT-04] names a missing file where the package is', async () => {
    rmSync(join(root, CLOCK, 'examples.json'));
    expect(await findings()).toEqual([expect.stringContaining(`${CLOCK}/examples.json: `)]);
  });
});

test('a diff has the changed lines, their numbers and a line around them', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(lineDiff(before.join('\n'), before.with(3, 'D').toSpliced(6, 0, 'x').join('\n'))).toBe(
    ['3   c', '4 - d', '  + D', '5   e', '6   f', '  + x', '7   g'].join('\n'),
  );
  const long = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n');
  expect(lineDiff(long, long.toUpperCase()).split('\n')).toHaveLength(41);
});

test('of the output of Vitest the failures with their diffs are left', () => {
  const output = ` ✓ a.test.ts (3 tests)\n\n⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯\n\n FAIL  b.test.ts > adds\n\n- Expected\n+ Received\n\n- 2\n+ 3\n\n ❯ run node_modules/vitest/x.js:1\n ❯ b.test.ts:4:2\n\n⎯⎯⎯⎯[1/1]⎯\n\n Test Files  1 failed\n`;
  const text = failedPart(output);
  expect(text).toContain('- 2\n+ 3');
  expect(text).toContain('❯ b.test.ts:4:2');
  expect(text).not.toMatch(/✓|node_modules|\[1\/1\]|Test Files/);
});

describe('npm run check-folder', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/check-folder.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

  test('[INT-04] with --quick checks a widget without types, tests and contracts', () => {
    const { status, stdout } = run('widgets/content/action-panel', '--quick');
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, 'widgets/content/action-panel: nothing to correct']);
    expect(stdout).not.toMatch(/^(?:types|contracts|generate):/m);
  }, 60_000);

  test('rejects an unknown option and an unknown folder with its usage', () => {
    expect(run('widgets/content/action-panel', '--fast').stderr).toMatch(
      /^There is no option --fast\.\nnpm run check-folder/,
    );
    expect(run('widgets/none').stderr).toMatch(/^There is no widgets\/none\.\n/);
  });
});
