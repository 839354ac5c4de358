import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enableGitHooks } from '../run/install.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
let clone: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  clone = join(folder, 'clone');
  run('git', ['init', '--quiet', '--bare', '--initial-branch=main', join(folder, 'server')], folder);
  run('git', ['clone', '--quiet', join(folder, 'server'), clone], folder);
  for (const path of ['scripts/check-commits.mjs', 'scripts/commits/message.mjs', '.githooks/pre-push'])
    cpSync(join(ROOT, path), join(clone, path));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, parameters: readonly string[], cwd = clone) {
  // Removes git variables, so that the machine's settings and a surrounding hook do not affect the test repositories.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = {
    ...Object.fromEntries(environment),
    GIT_CONFIG_GLOBAL: join(folder, 'none'),
    GIT_CONFIG_NOSYSTEM: '1',
    PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
  };
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const commit = (message: string) => {
  const author = ['-c', 'user.name=engineer', '-c', 'user.email=engineer@example.invalid'];
  expect(run('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', message])).toMatchObject({ status: 0 });
};
const check = (...base: string[]) => run(process.execPath, ['scripts/check-commits.mjs', ...base]);

describe('check-commits', () => {
  test('checks only commits that are not on origin/main', () => {
    commit('An old commit, whose message follows no rule');
    run('git', ['push', '--quiet', 'origin', 'main']);
    commit('ledger: add a column');
    expect(check()).toEqual({ status: 0, output: '' });

    commit('Some more of it');
    expect(check()).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^[0-9a-f]+ Some more of it\n  The subject/),
    });
    expect(check('HEAD')).toMatchObject({ status: 0 });
    expect(check('HEAD~2..HEAD~1')).toMatchObject({ status: 0 });
  });

  test('checks nothing without an origin/main, and rejects a base that does not exist', () => {
    commit('Some more of it');
    expect(check()).toMatchObject({ status: 0, output: expect.stringContaining('no origin/main') });
    expect(check('v9')).toMatchObject({ status: 1, output: expect.stringContaining('no v9') });
  });
});

describe('the pre-push hook', () => {
  test('stops a push with a message that breaks the rules, and no other push', () => {
    commit('The first commit of all');
    run('git', ['push', '--quiet', 'origin', 'main']);
    enableGitHooks(clone);
    commit('Some more of it');
    expect(run('git', ['push', '--quiet', 'origin', 'HEAD:topic']).status).not.toBe(0);
    run('git', ['reset', '--quiet', 'HEAD~1']);
    commit('ledger: add a column');
    expect(run('git', ['push', '--quiet', 'origin', 'HEAD:topic'])).toEqual({ status: 0, output: '' });
    expect(run('git', ['push', '--quiet', 'origin', ':topic'])).toMatchObject({ status: 0 });
  });

  test('does not replace hooks that an engineer has configured', () => {
    run('git', ['config', 'core.hooksPath', 'mine']);
    enableGitHooks(clone);
    expect(run('git', ['config', 'core.hooksPath']).output).toBe('mine\n');
  });
});
