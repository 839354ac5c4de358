import { expect, test } from 'vitest';
import { importPlatformFile, platformFiles } from './platform-files.ts';

test('files are found by folder in the order of their paths, and tests of them are left out', () => {
  const files = platformFiles('kernel/*/*.ts');
  expect(files).toContain('kernel/folders/platform-files.ts');
  expect(files).not.toContain('kernel/folders/platform-files.test.ts');
  expect(files).toEqual([...files].toSorted());
  expect(platformFiles('*/*/no-such-file.ts')).toEqual([]);
});

test('a platform that starts again in the same process reads no folder again', () => {
  expect(platformFiles('*/*/service.ts')).toBe(platformFiles('*/*/service.ts'));
});

test('a file is imported by its path', async () => {
  const { platformFiles: imported } = await importPlatformFile<{ platformFiles: unknown }>(
    'kernel/folders/platform-files.ts',
  );
  expect(imported).toBe(platformFiles);
});
