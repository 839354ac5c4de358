import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { cipherOf, PLAIN } from './cipher.ts';
import { openTable as openIn, type Table } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'vendor-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = () => join(folder, `table-${files++}.jsonl`);
const openTable = <Row>(file: string, key?: string): Promise<Table<Row>> =>
  openIn<Row>({ folder, cipher: (key && cipherOf(key)) || PLAIN }, basename(file, '.jsonl'));

test('rows and removals survive any number of restarts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer(), { nil: undefined }), fc.boolean())),
      async (changes) => {
        const file = newFile();
        const expected = new Map<string, number>();
        let table = await openTable<number>(file);
        for (const [id, row, restart] of changes) {
          if (row === undefined) {
            expected.delete(id);
            await table.remove(id);
          } else {
            expected.set(id, row);
            await table.put(id, row);
          }
          if (!restart) continue;
          await table.close();
          table = await openTable<number>(file);
        }
        expect(new Map(table.all())).toEqual(expected);
        await table.close();
      },
    ),
    { numRuns: 40 },
  );
});

test('concurrent changes are all written, in order', async () => {
  const file = newFile();
  const table = await openTable<number>(file);
  await Promise.all(Array.from({ length: 200 }, (_, at) => table.put('one', at)));
  await table.close();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(200);
  const again = await openTable<number>(file);
  expect(again.get('one')).toBe(199);
  await again.close();
});

test('a line that a crash truncated is dropped, and earlier lines stay', async () => {
  const file = newFile();
  const table = await openTable<number>(file);
  await table.put('one', 1);
  await table.close();
  appendFileSync(file, '{"id":"two","ro');
  const again = await openTable<number>(file);
  expect([...again.all()]).toEqual([['one', 1]]);
  await again.put('three', 3);
  await again.close();
  const third = await openTable<number>(file);
  expect([...third.all()]).toEqual([
    ['one', 1],
    ['three', 3],
  ]);
  await third.close();
});

test('a file with many obsolete lines is compacted when it is opened', async () => {
  const file = newFile();
  const table = await openTable<number>(file);
  await Promise.all(Array.from({ length: 1_500 }, (_, at) => table.put('one', at)));
  await table.close();
  const again = await openTable<number>(file);
  expect(again.get('one')).toBe(1_499);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  await again.close();
});

test('[NFR-02] a file is readable by its owner only, also one that was readable by all', async () => {
  const file = newFile();
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  chmodSync(folder, 0o755);
  await (await openTable<number>(file)).close();
  expect([file, folder].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700]);
});

describe('[NFR-02] with a key', () => {
  const key = randomBytes(32).toString('base64');

  test('nothing is stored readable, and the same key reads it again', async () => {
    const file = newFile();
    const table = await openTable<string>(file, key);
    await table.put('player-one', 'secret-seed');
    await table.close();
    expect(readFileSync(file, 'utf8')).not.toMatch(/player-one|secret-seed/);
    const again = await openTable<string>(file, key);
    expect([...again.all()]).toEqual([['player-one', 'secret-seed']]);
    await again.close();
  });

  test('rows that were stored without a key are encrypted at the next start', async () => {
    const file = newFile();
    const plain = await openTable<string>(file);
    await plain.put('one', 'secret-seed');
    await plain.close();
    const table = await openTable<string>(file, key);
    expect(table.get('one')).toBe('secret-seed');
    await table.close();
    expect(readFileSync(file, 'utf8')).not.toContain('secret-seed');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('another key and no key are rejected in a sentence, and the rows stay', async () => {
    const file = newFile();
    const table = await openTable<number>(file, key);
    await table.put('one', 1);
    await table.close();
    await expect(openTable(file)).rejects.toThrow('The stored games are encrypted: set GAMES_DATA_KEY');
    await expect(openTable(file, randomBytes(32).toString('base64'))).rejects.toThrow('encrypted with another key');
    const again = await openTable<number>(file, key);
    expect(again.get('one')).toBe(1);
    await again.close();
  });
});
