import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let root: string;
let heard: Set<string>;
let stop: () => void;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watched-'));
  mkdirSync(join(root, 'aurora/routes'), { recursive: true });
  writeFileSync(join(root, 'aurora/routes/home.json'), '0');
  heard = new Set();
  stop = watchFolder(root, (paths) => {
    for (const path of paths) heard.add(path);
  });
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

const hears = async (path: string): Promise<void> => {
  await vi.waitFor(() => expect([...heard]).toContain(path));
  heard.clear();
};
const inPlace = (path: string, text: string): void => writeFileSync(join(root, path), text);
/** Writes a file the way many editors save: to a temporary file that is renamed over the original. */
const byRename = (path: string, text: string): void => {
  writeFileSync(join(root, `${path}~`), text);
  renameSync(join(root, `${path}~`), join(root, path));
};

test('every save is heard, however often an editor writes into the file or puts another in its place', async () => {
  const file = 'aurora/routes/home.json';
  for (const [turn, save] of [byRename, inPlace, inPlace, byRename, byRename, inPlace].entries()) {
    save(file, String(turn));
    await hears(file);
  }
});

test('what is in a new folder is heard, also when the folder comes whole, and after it was taken away and put back', async () => {
  for (let time = 0; time < 2; time += 1) {
    mkdirSync(join(root, 'fresh/texts'), { recursive: true });
    inPlace('fresh/texts/en.json', '{}');
    await hears('fresh/texts/en.json');
    byRename('fresh/texts/en.json', '{ }');
    await hears('fresh/texts/en.json');
    rmSync(join(root, 'fresh'), { recursive: true });
    await hears('fresh');
  }
});

test('many writes in a moment are told once, with every path; what editors leave behind is not', async () => {
  const told: string[][] = [];
  stop();
  stop = watchFolder(root, (paths) => void told.push([...paths].toSorted()));
  for (let times = 0; times < 5; times += 1) inPlace('aurora/routes/home.json', String(times));
  inPlace('aurora/manifest.json', '{}');
  inPlace('aurora/.manifest.json.swp', '{}');
  await vi.waitFor(() => expect(told).toEqual([['aurora/manifest.json', 'aurora/routes/home.json']]));
});
