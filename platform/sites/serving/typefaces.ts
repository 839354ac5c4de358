import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Typefaces } from '../../../renderer/manifest/theme/theme-css.ts';

/** Folder of the installed typeface packages, whose files are served below /fonts. */
export const FONTS_FOLDER = fileURLToPath(new URL('../../../node_modules/@fontsource-variable/', import.meta.url));

/**
 * Returns the installed typefaces with style rules that point to /fonts. Browsers load each script's file only when
 * needed.
 */
export function loadTypefaces(folder: string = FONTS_FOLDER): Typefaces {
  return Object.fromEntries(installed(folder).map((name) => [name, readTypeface(folder, name)]));
}

function installed(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

function readTypeface(folder: string, name: string): { family: string; css: string } {
  const source = readFileSync(join(folder, name, 'index.css'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string };
  const css = source
    .replaceAll(/url\(\.\/files\/([\w.-]+)\)/g, (_, file: string) => `url(/fonts/${name}/${file}?v=${version})`)
    .trim();
  return { family: /font-family: '([^']+)'/.exec(css)?.[1] ?? name, css };
}
