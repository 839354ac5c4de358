import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { eventFindings, type Source } from './events.ts';
import type { Finding } from './finding.ts';
import { forbiddenGlobals } from './globals.ts';
import { interactiveFindings } from './interactive.ts';
import { literalsOf } from './literals.ts';
import { type Contents, sizeFindings } from './size.ts';
import { styleFindings } from './styles.ts';

const isCode = (path: string): boolean => /\.(?:[cm]?jsx?|tsx?)$/.test(path) && !/\.test\.|\.d\.ts$/.test(path);
const isDefinition = (path: string): boolean => /(?:^|\/)widget\.[jt]s$/.test(path);

/** Reads the folder of one widget and returns what breaks a rule of widgets. */
export function checkWidget(root: string, folder: string): Finding[] {
  const all = globSync('**/*.{ts,tsx,js,jsx,mjs,css,json,svg}', { cwd: join(root, folder) }).toSorted();
  // A package compiles beside its sources; the sources have the lines that an author knows.
  const files = all.filter(
    (path) =>
      !path.endsWith('.js') || !all.some((one) => /\.tsx?$/.test(one) && one.replace(/\.tsx?$/, '.js') === path),
  );
  return widgetFindings(
    folder,
    Object.fromEntries(
      files.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, folder, path), 'utf8')]),
    ),
  );
}

/** Returns what breaks a rule of widgets, in the order of the files. */
export function widgetFindings(folder: string, contents: Contents): Finding[] {
  const sources = Object.entries(contents)
    .filter(([path]) => isCode(path))
    .map(([path, text]): Source => ({ file: `${folder}/${path}`, source: parse(path, text) }));
  const components = sources.filter(({ file }) => !isDefinition(file));
  const definition = sources.find(({ file }) => isDefinition(file));
  return [
    ...(definition ? [...eventFindings(definition, components), ...interactiveFindings(definition, components)] : []),
    ...components.flatMap(({ file, source }) => [...forbiddenGlobals(source, file), ...literalsOf(source, file)]),
    ...Object.entries(contents).flatMap(([path, text]) =>
      path.endsWith('.css') ? styleFindings(text, `${folder}/${path}`) : [],
    ),
    ...sizeFindings(folder, contents),
  ];
}

function parse(path: string, text: string): ts.SourceFile {
  const kind = /\.[jt]sx?$/.test(path) && !path.endsWith('.ts') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}
