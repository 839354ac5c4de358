import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCK = new URL('lock.mjs', import.meta.url).href;
/** Appends `begin`, waits for the file `go`, and appends `end`, under the lock. */
const BUILDER = `
  import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  import { whileLocked } from '${LOCK}';
  const root = process.argv[1];
  const note = (text) => appendFileSync(root + '/notes', text + '\\n');
  await whileLocked(async () => {
    note('begin');
    while (!existsSync(root + '/go')) await pause(10);
    note('end');
  }, { root, onWait: () => note('wait') });
`;

let root: string;
const builders: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
  writeFileSync(join(root, 'notes'), '');
});
afterEach(() => {
  for (const builder of builders.splice(0)) builder.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function build(): Promise<number | null> {
  const builder = spawn(process.execPath, ['--input-type=module', '-e', BUILDER, root], { stdio: 'inherit' });
  builders.push(builder);
  return new Promise((resolve) => builder.once('exit', resolve));
}
const notes = () => readFileSync(join(root, 'notes'), 'utf8').split('\n').filter(Boolean);

test('[NFR-07] of two starts on a stale project one builds, and the other builds after it', async () => {
  const ends = [build(), build()];
  await expect.poll(() => notes().toSorted()).toEqual(['begin', 'wait']);
  writeFileSync(join(root, 'go'), '');
  expect(await Promise.all(ends)).toEqual([0, 0]);
  expect(notes().filter((note) => note !== 'wait')).toEqual(['begin', 'end', 'begin', 'end']);
  expect(existsSync(join(root, 'generated/.made/lock'))).toBe(false);
});

test('[NFR-07] the lock of a start that was killed is taken over, by one of those that wait', async () => {
  const killed = build();
  await expect.poll(notes).toEqual(['begin']);
  builders[0]?.kill('SIGKILL');
  await killed;
  const ends = [build(), build(), build()];
  await expect.poll(() => notes().filter((note) => note === 'begin').length).toBe(2);
  writeFileSync(join(root, 'go'), '');
  expect(await Promise.all(ends)).toEqual([0, 0, 0]);
  expect(notes().filter((note) => note !== 'wait')).toEqual(['begin', 'begin', 'end', 'begin', 'end', 'begin', 'end']);
});

test('[NFR-07] a lock file of a process that does not exist stops nobody', async () => {
  mkdirSync(join(root, 'generated/.made'), { recursive: true });
  writeFileSync(join(root, 'generated/.made/lock'), '4194999');
  writeFileSync(join(root, 'go'), '');
  expect(await build()).toBe(0);
});
