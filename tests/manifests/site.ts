import { readFileSync } from 'node:fs';
import type { SiteFolder } from '../../renderer/manifest/read/assemble.ts';
import { pictureMismatch } from '../../renderer/manifest/read/picture-kind.ts';
import { readFolders } from '../../renderer/manifest/read/read-folder.ts';

const good = new URL('./good/merchants', import.meta.url).pathname;

/** The changes of a case to the valid site. Paths are relative to `merchants/`. */
export interface CaseInput {
  /** Replacements in a file; each text must occur exactly once. */
  readonly edit?: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  /** Complete files: objects are written as JSON, strings unchanged. */
  readonly add?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  /** Widgets whose folders exist and that were not generated yet, with the folder or package. */
  readonly ungenerated?: Readonly<Record<string, string>>;
}

export const goodFolders = (): Promise<readonly SiteFolder[]> => readFolders(good);

export const readCase = (path: URL): CaseInput => JSON.parse(readFileSync(path, 'utf8')) as CaseInput;

/** Returns the folders of the valid site with a case's changes. */
export function changed(folders: readonly SiteFolder[], { edit = {}, add = {}, remove = [] }: CaseInput): SiteFolder[] {
  const untouched = new Set([...Object.keys(edit), ...remove]);
  const result = folders.map((folder): SiteFolder => {
    const prefix = `${folder.folder.replace(/^merchants\//, '')}/`;
    const files = folder.files.flatMap(({ path, text }) => {
      const full = prefix + path;
      untouched.delete(full);
      if (remove.includes(full) || full in add) return [];
      return [
        {
          path,
          text: (edit[full] ?? []).reduce((before, [find, replace]) => replaceOnce(before, find, replace), text),
        },
      ];
    });
    for (const [full, content] of Object.entries(add)) {
      if (full.startsWith(prefix))
        files.push({
          path: full.slice(prefix.length),
          text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
        });
    }
    return { ...folder, files, ...picturesIn(folder, prefix, add) };
  });
  if (untouched.size > 0) throw new Error(`The good site has no ${[...untouched].join(', ')}.`);
  return [...result, ...newPresets(folders, add)];
}

/** Returns the pictures of a folder with those that a case adds. */
function picturesIn(folder: SiteFolder, prefix: string, add: NonNullable<CaseInput['add']>) {
  const pictures = Object.entries(add).filter(([path]) => path.startsWith(`${prefix}assets/`));
  const invalid = pictures.flatMap(([full, content]) => {
    const path = full.slice(prefix.length);
    const mismatch = pictureMismatch(path, new TextEncoder().encode(String(content)));
    return mismatch ? [{ path, ...mismatch }] : [];
  });
  const assets = pictures.map(([full]) => full.slice(prefix.length));
  return { assets: [...new Set([...folder.assets, ...assets])], invalidPictures: invalid };
}

/** Returns presets that exist in the case only. */
function newPresets(folders: readonly SiteFolder[], add: NonNullable<CaseInput['add']>): SiteFolder[] {
  return Object.entries(add).flatMap(([path, content]) => {
    const [, name] = /^presets\/([^/]+)\/manifest\.json$/.exec(path) ?? [];
    if (!name || folders.some((folder) => folder.name === name)) return [];
    return [
      {
        name,
        kind: 'preset' as const,
        folder: `merchants/presets/${name}`,
        files: [{ path: 'manifest.json', text: JSON.stringify(content, null, 2) }],
        assets: [],
      },
    ];
  });
}

function replaceOnce(text: string, find: string, replace: string): string {
  if (text.split(find).length !== 2)
    throw new Error(`"${find}" stands ${text.split(find).length - 1} times in the file.`);
  return text.replace(find, () => replace);
}
