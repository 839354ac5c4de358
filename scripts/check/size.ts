import { gzipSync } from 'node:zlib';
import type { Finding } from './finding.ts';

/** Maximum of what a page loads for one widget, compressed: code, styles, and JSON. Texts are counted in English. */
export const MAX_BYTES = 15_000;

/** Content of a file by its path inside the folder. */
export type Contents = Readonly<Record<string, string>>;

const isLoaded = (path: string): boolean =>
  /\.(?:[cm]?jsx?|tsx?|css|json|svg)$/.test(path) &&
  !/\.test\.|(?:^|\/)examples\.json$|(?:^|\/)testing\/|\.d\.ts$/.test(path);

/** Returns a finding when the folder of a widget is larger than the budget; it names the three largest files. */
export function sizeFindings(folder: string, contents: Contents): Finding[] {
  const counted = Object.entries(contents)
    .filter(([path]) => isLoaded(path))
    .map(([path, text]) => ({ path, bytes: gzipSync(text, { level: 9 }).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const sum = counted.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= MAX_BYTES) return [];
  const largest = counted.slice(0, 3).map(({ path, bytes }) => `${path} ${kilo(bytes)}`);
  return [
    {
      file: folder,
      message: `A page loads ${kilo(sum)} for this widget, compressed, and ${kilo(MAX_BYTES)} are allowed: the largest are ${largest.join(', ')}. Load what is not needed at first with import(), and read data from a source.`,
    },
  ];
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
