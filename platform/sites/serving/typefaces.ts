import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Typefaces } from '../../../renderer/manifest/theme/theme-css.ts';
import metrics from './typeface-metrics.json' with { type: 'json' };

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

function readTypeface(folder: string, name: string): Typefaces[string] {
  const source = readFileSync(join(folder, name, 'index.css'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string };
  const css = source
    .replaceAll(/url\(\.\/files\/([\w.-]+)\)/g, (_, file: string) => `url(/fonts/${name}/${file}?v=${version})`)
    .trim();
  const family = /font-family: '([^']+)'/.exec(css)?.[1] ?? name;
  const known = (metrics as Readonly<Record<string, Metrics>>)[name];
  if (!known) return { family, css };
  const fallback = `${family} Fallback`;
  return { family, fallback, css: `${css}\n${fallbackCss(fallback, known)}` };
}

/**
 * Sizes of a typeface: its width relative to Arial of the same size (of an average text in Latin script, measured in a
 * browser), and its ascent and descent in em.
 */
interface Metrics {
  readonly regular: number;
  readonly bold: number;
  readonly ascent: number;
  readonly descent: number;
}

/** Fonts of the device with the widths of Arial, or nearly. */
const DEVICE_FONTS = ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'];

/**
 * Returns rules for a font of the device with the sizes of the typeface, so that nothing moves when the typeface has
 * loaded.
 */
function fallbackCss(family: string, { regular, bold, ascent, descent }: Metrics): string {
  const face = (suffix: string, weights: string, width: number): string => {
    const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`;
    return [
      '@font-face {',
      `  font-family: '${family}';`,
      `  font-weight: ${weights};`,
      `  src: ${DEVICE_FONTS.map((name) => `local('${name}${suffix}')`).join(', ')};`,
      `  size-adjust: ${percent(width)};`,
      `  ascent-override: ${percent(ascent / width)};`,
      `  descent-override: ${percent(descent / width)};`,
      '  line-gap-override: 0%;',
      '}',
    ].join('\n');
  };
  return [face('', '100 599', regular), face(' Bold', '600 900', bold)].join('\n');
}
