// Reads merchants' folders at a git commit.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import type { SiteFolder, SourceFile } from '../../renderer/manifest/read/assemble.ts';
import { UsageError } from './command.ts';

/** Every merchant's and preset's folder at a commit, branch or tag. */
export function foldersAt(root: string, ref: string): readonly SiteFolder[] {
  if (ref.startsWith('-')) throw new UsageError(`"${ref}" is not a commit.`, 'diff');
  const label = basename(root);
  const paths = git(root, ['ls-tree', '-r', '-z', '--name-only', ref, '--', '.'])
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '');
  const byFolder = Map.groupBy(paths, (path) =>
    path
      .split('/')
      .slice(0, path.startsWith('presets/') ? 2 : 1)
      .join('/'),
  );
  return [...byFolder]
    .filter(([folder]) => folder !== 'presets')
    .map(([folder, files]): SiteFolder => {
      const own = files.map((path) => path.slice(folder.length + 1));
      const texts = own.filter((path) => path.endsWith('.json') && !/^(?:assets|seed)\//.test(path));
      return {
        name: basename(folder),
        kind: folder.startsWith('presets/') ? 'preset' : 'merchant',
        folder: `${label}/${folder}`,
        files: readAt(
          root,
          ref,
          texts.map((path) => `${folder}/${path}`),
        ).map((text, index): SourceFile => ({ path: texts[index] ?? '', text })),
        assets: own.filter((path) => path.startsWith('assets/')),
      };
    });
}

/** Reads the texts of files at a commit with one git process. */
function readAt(root: string, ref: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const output = git(root, ['cat-file', '--batch'], paths.map((path) => `${ref}:./${path}\n`).join(''));
  const texts: string[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at);
    const size = Number(output.subarray(at, end).toString('utf8').split(' ').at(-1));
    texts.push(output.subarray(end + 1, end + 1 + size).toString('utf8'));
    at = end + 1 + size + 1;
  }
  return texts;
}

function git(cwd: string, parameters: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', parameters, { cwd, input, maxBuffer: 256 * 1024 * 1024 });
  if (error) throw new UsageError(`git cannot be run: ${error.message}`, 'diff');
  if (status !== 0) throw new UsageError(`git says: ${stderr.toString('utf8').trim()}`, 'diff');
  return stdout;
}
