import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import awaitedFlags from '../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import { callFiles } from '../support/call-files.ts';
import { operationsByName, readOpenApi } from '../support/openapi.ts';
import { ROOT, trackedFiles } from './tracked.ts';

const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const operations = operationsByName(readOpenApi('openapi'));
const reference = read('docs/reference/calls.md');
const chapterOf = (name: string): string => reference.split(/^## /m).find((one) => one.startsWith(`${name}\n`)) ?? '';

describe('[API-01] a call of a feature that the platform does not have yet', () => {
  test.each(callFiles.map(({ name, awaits }) => [name, awaits] as const))(
    '%s is marked in the generated documents exactly if it awaits a feature (%s)',
    (name, awaits) => {
      const { 'x-awaits': mark, description = '' } = operations.get(name) ?? {};
      expect(mark).toBe(awaits);
      for (const text of [description, chapterOf(name)]) {
        expect(text.includes('Not available yet')).toBe(awaits !== undefined);
        if (awaits) expect(text).toContain(`“${awaits}”`);
      }
    },
  );

  test('is sent by no screen, action or source', () => {
    const awaiting = callFiles.flatMap(({ name, awaits }) => (awaits ? [name] : []));
    const sends = new RegExp(`\\bcall\\(\\s*['"](?:${awaiting.join('|')})['"]`);
    const sources = trackedFiles().filter((path) => /^(?:src|widgets|renderer)\/.+\.tsx?$/.test(path));
    expect(sources.filter((path) => sends.test(read(path)))).toEqual([]);
    expect(sources.some((path) => /\bcall\(\s*'hotGames'/.test(read(path)))).toBe(true);
  });
});

test('a module whose calls all await a feature has a flag that cannot be switched, for the same feature', () => {
  const withModule = callFiles.filter(({ module }) => module !== undefined);
  const modules = Map.groupBy(withModule, ({ module }) => module ?? '');
  const awaiting = [...modules].filter(([, calls]) => calls.every(({ awaits }) => awaits !== undefined));
  for (const [module, [call]] of awaiting)
    expect([module, awaitedFlags]).toEqual([module, expect.objectContaining({ [module]: call?.awaits })]);
});

describe('[API-01] a request as the documents describe it', () => {
  test('may have fields that are not listed, and names the other names of a field', () => {
    const bodyOf = (name: string) =>
      operations.get(name)?.requestBody?.content['application/json'] as { schema: Record<string, unknown> };
    expect(bodyOf('launchGame').schema).not.toHaveProperty('additionalProperties');
    expect(JSON.stringify(bodyOf('smsLogin').schema)).toContain('Also accepted as `mobileNo`.');
    expect(JSON.stringify(bodyOf('smsRegister').schema)).toContain('Also accepted as `mobileNum`.');
  });
});
