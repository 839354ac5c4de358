import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPlatform, startPlatform, temporaryFolder } from '../benchmarks/running-platform.ts';

const folder = temporaryFolder();
const loaded = join(folder.path, 'loaded');
let platform: RunningPlatform | undefined;
let modules: readonly string[] = [];

beforeAll(async () => {
  // The platform writes to it as the user it runs as.
  writeFileSync(loaded, '');
  chmodSync(loaded, 0o666);
  const preload = new URL('../support/loaded-modules.mjs', import.meta.url).href;
  platform = await startPlatform(folder.path, { NODE_OPTIONS: `--import=${preload}`, LOADED_MODULES: loaded });
  modules = readFileSync(loaded, 'utf8').trim().split('\n');
});
afterAll(async () => {
  await platform?.stop();
  folder.remove();
});

const named = (part: string): readonly string[] => modules.filter((url) => url.includes(part));

test('[SYS-01] an idle platform has loaded what it serves with', () => {
  expect(named('/node_modules/fastify/')).not.toEqual([]);
  expect(named('/validators/call-requests.js')).not.toEqual([]);
});

test.each([
  ['the decoder of pictures', '/node_modules/sharp/'],
  ['the client of mail servers', '/node_modules/nodemailer/'],
  ['the validators of responses, which production does not check', 'call-responses.js'],
  ['the validators of operators’ requests', '/validators/operator-call-requests.js'],
  ['the validators of queues', '/validators/queues.js'],
  ['the validators of all data', '/validators/data.js'],
])('[SYS-01] an idle platform has not loaded %s', (_what, part) => {
  expect(named(part)).toEqual([]);
});

test('[SYS-01] a started platform strips no types: its modules were stripped before', () => {
  expect(modules.filter((url) => url.endsWith('.ts'))).toEqual([]);
});
