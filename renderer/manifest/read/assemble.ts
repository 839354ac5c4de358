import type { Problem } from '../../problem/problem.ts';
import { isObject, type JsonObject, pointerOf, type Segment, show, valueAt } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { findPlace, type MountedFile, positionAt } from '../problems/places.ts';
import { toProblem } from '../problems/problem-text.ts';
import { parseFile } from './parse-file.ts';
import type { PictureMismatch } from './picture-kind.ts';
import { withoutStubs } from './translation-stub.ts';

/** A text file of a folder, with its path relative to that folder. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A picture that cannot be shown. */
export interface InvalidPicture extends PictureMismatch {
  readonly path: string;
}

/** A merchant's or preset's folder as read from disk. */
export interface SiteFolder {
  /** Name of the folder: `harbour`. */
  readonly name: string;
  readonly kind: 'merchant' | 'preset';
  /** Path from the project's root, for messages: `merchants/harbour`. */
  readonly folder: string;
  readonly files: readonly SourceFile[];
  /** Paths of the files under `assets/`. */
  readonly assets: readonly string[];
  /** Left out where the content of pictures is not known. */
  readonly invalidPictures?: readonly InvalidPicture[];
}

/** A folder assembled to one document, with the position of every value. */
export interface Layer extends Omit<SiteFolder, 'files'> {
  readonly document: JsonObject;
  readonly files: readonly MountedFile[];
  readonly problems: readonly Problem[];
}

const folders = ['routes', 'layouts', 'menus', 'modals', 'texts'];
const single = ['banners', 'registration', 'settings', 'theme'];
/** Other files that a folder may contain: seed data and pictures, which other modules read. */
const IGNORED_FILES = /^(?:seed|assets)\/|^[^/]+\.(?!json$)[^/.]+$|(?:^|\/)\./;
const fileName = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Returns the path of a file's content in the document, or undefined when the file is not part of a manifest. */
export function getMount(path: string): readonly Segment[] | undefined {
  const [head = '', tail, ...more] = path.replace(/\.json$/, '').split('/');
  if (!path.endsWith('.json') || more.length > 0) return undefined;
  if (tail === undefined) return head === 'manifest' ? [] : single.includes(head) ? [head] : undefined;
  return folders.includes(head) && fileName.test(tail) ? [head, tail] : undefined;
}

/**
 * Assembles the files of a folder to one document. Syntax errors and misplaced files become problems; the remaining
 * files are still assembled.
 */
export function assemble({ files, ...folder }: SiteFolder): Layer {
  const problems: Problem[] = [];
  const document: JsonObject = {};
  const mounted: MountedFile[] = [];
  for (const { path, text } of [...files].sort((a, b) => order(a.path) - order(b.path) || (a.path < b.path ? -1 : 1))) {
    const full = `${folder.folder}/${path}`;
    const mount = getMount(path);
    if (!mount) {
      if (!IGNORED_FILES.test(path)) problems.push(strayFile(path, full));
      continue;
    }
    const { value, file, found } = readFile(full, mount, text);
    problems.push(...found);
    const twice =
      mount.length > 0 && valueAt(document, mount) !== undefined ? findPlace(mounted, mount, 'key') : undefined;
    if (twice) {
      problems.push(
        toProblem(
          { code: 'stated-twice', path: mount, about: `${twice.file}:${twice.line}` },
          { file: full, line: 1, column: 1, pointer: '' },
        ),
      );
    }
    mounted.push(file);
    place(document, mount, value);
  }
  if (!mounted.some(({ mount }) => mount.length === 0)) {
    problems.push({
      ...toProblem({ code: 'file-missing', path: [], about: folder.folder }),
      file: `${folder.folder}/manifest.json`,
    });
  }
  return { ...folder, document, files: mounted, problems };
}

const order = (path: string): number => (path === 'manifest.json' ? 0 : 1);

function readFile(path: string, mount: readonly Segment[], text: string) {
  const { value, tree, mistakes } = parseFile(text.replace(/^\uFEFF/, ' '));
  const broken = mistakes.some(({ code }) => code === 'syntax' || code === 'too-deep');
  const found = mistakes.map((mistake) => {
    const finding: Finding = {
      code: mistake.code,
      path: [...mount, ...mistake.path],
      found: mistake.code === 'syntax' ? mistake.found : show(mistake.found),
      ...(mistake.expected === undefined ? {} : { expected: mistake.expected }),
      ...(mistake.fix === undefined ? {} : { fix: mistake.fix }),
    };
    return toProblem(finding, { file: path, ...positionAt(text, mistake.offset), pointer: pointerOf(mistake.path) });
  });
  if (!isObject(value) && !broken) {
    found.push(
      toProblem(
        { code: 'not-an-object', path: mount, found: show(value) },
        { file: path, line: 1, column: 1, pointer: '' },
      ),
    );
  }
  const content: JsonObject = isObject(value) ? (mount[0] === 'texts' ? withoutStubs(value) : { ...value }) : {};
  if (mount.length > 0) delete content.$schema;
  const file: MountedFile = { path, mount, text, tree, broken: broken || !isObject(value) };
  return { value: content, file, found };
}

function place(document: JsonObject, mount: readonly Segment[], value: JsonObject): void {
  const [section, name] = mount.map(String);
  if (section === undefined) Object.assign(document, value);
  else if (name === undefined) document[section] = value;
  else document[section] = { ...(isObject(document[section]) ? document[section] : {}), [name]: value };
}

function strayFile(path: string, full: string): Problem {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.json$/, '') ?? '';
  const names = (): string[] => [
    'manifest.json',
    ...single.map((one) => `${one}.json`),
    ...folders.map((one) => `${one}/${name}.json`),
  ];
  const expected = [phrase('code', ['manifest', ...single].join(', ')), phrase('file-in-folder', folders.join(', '))];
  return { ...toProblem({ code: 'file-unknown', path: [], found: show(path), expected, names }), file: full };
}
