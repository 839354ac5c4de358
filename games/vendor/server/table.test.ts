import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTable } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'vendor-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = () => join(folder, `table-${files++}.jsonl`);

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
