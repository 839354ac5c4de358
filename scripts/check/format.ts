import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { lineDiff } from './line-diff.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** Returns a finding with a diff for each file below the path whose format or order of imports the formatter would change. */
export function formatFindings(root: string, path: string): Finding[] {
  const run = (parameters: readonly string[], input?: string) =>
    spawnSync(process.execPath, [join(root, BIOME), 'check', '--vcs-enabled=false', '--colors=off', ...parameters], {
      cwd: root,
      encoding: 'utf8',
      ...(input === undefined ? {} : { input }),
    });
  if (run([path]).status === 0) return [];
  const files = statSync(join(root, path)).isDirectory()
    ? globSync('**/*.{ts,tsx,mjs,js,json,css}', { cwd: join(root, path) }).map(
        (file) => `${path}/${file.replaceAll('\\', '/')}`,
      )
    : [path];
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const { status, stdout, stderr } = run(['--write', `--stdin-file-path=${file}`], text);
    if (status !== 0) return [{ file, message: `It cannot be parsed:\n${stderr.trim()}` }];
    if (stdout === text) return [];
    const diff = lineDiff(text, stdout).replaceAll(/^/gm, '    ');
    return [{ file, message: `It is not formatted; \`npm run format -- ${file}\` does it:\n${diff}` }];
  });
}
