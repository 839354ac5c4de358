// `pull`: writes what operators published or drafted into the files of the merchant's folder.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type FolderChange, splitDocument } from '../../renderer/manifest/edit/split-document.ts';
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { assemble } from '../../renderer/manifest/read/assemble.ts';
import { readFolder } from '../../renderer/manifest/read/read-folder.ts';
import { openLocalDatabase } from '../database/local-database.ts';
import type { Arguments, Command, Context } from './command.ts';
import { mergeSides } from './merge-sides.ts';
import { commonBase, documentIn, documentOf, readPlatform } from './platform-side.ts';
import { merchantFolder } from './site-layers.ts';

export const pull: Command = async (input, context) => {
  const local = openLocalDatabase();
  try {
    return await pullFrom(local, input, context);
  } finally {
    await local.database.close();
  }
};

async function pullFrom(
  { database, dataDir }: ReturnType<typeof openLocalDatabase>,
  { names: [name = ''], options }: Arguments,
  context: Context,
): Promise<number> {
  const { code, path } = merchantFolder(context, name, 'pull');
  const reject = (...reasons: readonly string[]): number => {
    for (const sentence of reasons) context.report(sentence);
    return 1;
  };
  const { published, draft, began } = await readPlatform(database, code);
  const text = options.draft ? draft?.text : published;
  if (text === undefined) {
    context.print(
      options.draft
        ? `There is no draft of ${code}.`
        : `${code} is served as its files say: nothing was published over them.`,
    );
    return 0;
  }
  const incoming = documentIn(text, code, options.draft ? 'the draft' : 'what is published');
  if ('problem' in incoming) return reject(incoming.problem, 'Correct it in the studio, then pull again.');
  const folder = await readFolder(path, { name: code, kind: 'merchant', folder: `merchants/${code}` });
  const local = documentOf(assemble(folder));
  if ('problem' in local && !options.force)
    return reject(local.problem, 'Correct the file, or give --force to write over it.');
  const common = commonBase(dataDir, code);
  const merge = mergeSides({
    base: common.read() ?? baseIn(began, code),
    current: 'document' in local ? local.document : {},
    incoming: incoming.document,
    names: { current: 'The files', incoming: options.draft ? 'the draft' : 'what is published' },
    force: options.force === true,
  });
  if (merge.kind === 'conflict')
    return reject(
      ...merge.reasons,
      'Nothing was written. Merge both in the files or in the studio, or give --force to take what the studio has.',
    );
  if (merge.kind === 'same') {
    common.write(incoming.document);
    context.print(`The files of ${code} are already up to date.`);
    return 0;
  }
  const changes = splitDocument(merge.document, folder.files);
  const dirty = options.force ? [] : uncommitted(path, changes);
  if (dirty.length > 0)
    return reject(
      ...dirty.map((file) => `${file} has changes that are not committed.`),
      'Nothing was written. Commit them first, or give --force.',
    );
  writeChanges(path, changes);
  common.write(incoming.document);
  for (const change of changes)
    context.print(`${change.text === undefined ? 'removed' : 'wrote  '} ${folder.folder}/${change.path}`);
  if (merge.isMerged) context.print('Changes of both sides were merged. Push them, so that the studio has them, too.');
  return 0;
}

const baseIn = (text: string | undefined, code: string): JsonObject | undefined => {
  const found = text === undefined ? undefined : documentIn(text, code, 'what was first');
  return found && 'document' in found ? found.document : undefined;
};

/** Returns files with uncommitted changes that would be overwritten. Outside of a repository there are none. */
function uncommitted(path: string, changes: readonly FolderChange[]): readonly string[] {
  const files = changes.map((change) => join(path, change.path)).filter((file) => existsSync(file));
  if (files.length === 0) return [];
  const parameters = ['status', '--porcelain', '-z', '--', ...files];
  const { status, stdout } = spawnSync('git', parameters, { cwd: path, encoding: 'utf8' });
  if (status !== 0) return [];
  return stdout
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

function writeChanges(path: string, changes: readonly FolderChange[]): void {
  const written: string[] = [];
  for (const { path: file, text } of changes) {
    const place = join(path, file);
    if (text === undefined) rmSync(place, { force: true });
    else {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
      written.push(place);
    }
  }
  format(path, written);
}

/** Formats the files when the project's formatter is installed; otherwise they stay valid unformatted JSON. */
function format(path: string, files: readonly string[]): void {
  const root = new URL('../..', import.meta.url).pathname;
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (files.length === 0 || !existsSync(biome) || relative(root, path).startsWith('..')) return;
  spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });
}
