import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { minifySync } from 'vite';
import type { Finding } from './finding.ts';

/** Maximum of what a page loads for one widget, compressed: code, styles, and JSON. Texts are counted in English. */
export const MAX_BYTES = 15_000;

/** Content of a file by its path inside the folder. */
export type Contents = Readonly<Record<string, string>>;

const isLoaded = (path: string): boolean =>
  /\.(?:[cm]?jsx?|tsx?|css|json|svg)$/.test(path) &&
  !/\.test\.|\.schema\.json$|(?:^|\/)examples\.json$|(?:^|\/)testing\/|\.d\.ts$/.test(path);

/** Returns a finding when the folder of a widget is larger than the budget; it names the three largest files. */
export function sizeFindings(folder: string, contents: Contents): Finding[] {
  const later = loadedLater(contents);
  const files = Object.entries(contents)
    .filter(([path]) => isLoaded(path) && !later.has(path))
    .map(([path, text]) => ({ path, text: isCode(path) ? minified(text) : text }));
  // The build joins the code of a widget in one chunk and its styles in one sheet, and a joined file compresses better.
  const kinds = Object.values(Object.groupBy(files, ({ path }) => (isCode(path) ? 'code' : extname(path))));
  const sum = kinds.reduce((total, kind = []) => total + bytesOf(kind.map(({ text }) => text).join('\n')), 0);
  if (sum <= MAX_BYTES) return [];
  const largest = files
    .map(({ path, text }) => ({ path, bytes: bytesOf(text) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ path, bytes }) => `${path} ${kilo(bytes)}`);
  return [
    {
      file: folder,
      message: `A page loads ${kilo(sum)} for this widget, compressed, and ${kilo(MAX_BYTES)} are allowed: the largest are ${largest.join(', ')}. Load what is not needed at first with import(), and read data from a source.`,
    },
  ];
}

/** Imports of files of the folder: those that load with their module, and those that load when they are called. Types load nothing. */
const IMPORTS =
  /^(?:import|export)\s+(?!type\b)(?:[^;]*?\bfrom\s*)?['"](?<static>\.\/[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>\.\/[^'"]+)['"]/gm;

/** Returns the files that only an `import()` of a part of the widget leads to: a page loads them when it uses that part. */
function loadedLater(contents: Contents): ReadonlySet<string> {
  const imports = (kind: 'static' | 'dynamic', path: string): string[] =>
    [...(contents[path] ?? '').matchAll(IMPORTS)].flatMap(({ groups }) => {
      const name = groups?.[kind]?.split('?')[0]?.slice(2);
      return name === undefined ? [] : [name];
    });
  const reach = (from: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const path of from)
      if (!seen.has(path)) {
        seen.add(path);
        reach(imports('static', path), seen);
      }
    return seen;
  };
  // The definition of a widget loads its component by an `import()` too.
  const first = reach(['widget.ts', ...imports('dynamic', 'widget.ts')]);
  const parts = Object.keys(contents).filter((path) => path !== 'widget.ts');
  const later = reach(parts.flatMap((path) => imports('dynamic', path)));
  return new Set([...later].filter((path) => !first.has(path)));
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const isCode = (path: string): boolean => /\.(?:[cm]?jsx?|tsx?)$/.test(path);

const bytesOf = (text: string): number => gzipSync(text, { level: 9 }).length;

/** Imports between the files of a widget, which the build resolves. */
const OWN_IMPORT = /^import\b[^;]*?\bfrom\s*['"]\.\.?\/[^'"]+['"];?$/gm;

/** Returns code as the build sends it: without types, comments, imports of files, and long names of variables. */
function minified(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX },
    fileName: 'x.tsx',
  });
  return minifySync('x.js', outputText.replaceAll(OWN_IMPORT, ''), { module: true }).code || outputText;
}
