import { phrase, type Wording } from '../problems/phrase.ts';
import { MAX_SIDE, pictureSize } from './picture-size.ts';

/** How the formats of pictures begin, as bytes in hexadecimal at an offset. */
const FORMATS: readonly (readonly [kind: string, begins: RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['avif', /^.{8}6674797061766966/],
  ['ico', /^00000100/],
];

/** Kinds of files that a name promises, by its extension. */
const PROMISED: Readonly<Record<string, string>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
  svg: 'svg',
};

/** Number of bytes from the beginning of a file that decide its kind. */
export const DECIDING_BYTES = 1024;

/** Why a picture cannot be shown. */
export interface PictureMismatch {
  readonly code: 'picture-content' | 'picture-size';
  readonly expected: Wording;
  readonly found: Wording;
}

/**
 * Returns what is wrong with a picture's file: its content is in another format than its name says, or it has no size or
 * too large a one. Undefined for a sound picture, and for other files.
 * @param start at least the first 1024 bytes, or the whole file
 */
export function pictureMismatch(path: string, start: Uint8Array): PictureMismatch | undefined {
  const expected = PROMISED[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  if (expected === undefined) return undefined;
  const found = kindOf(start);
  if (found !== expected) return { code: 'picture-content', expected, found };
  const size = pictureSize(start);
  if (!size || size.every((side) => side > 0 && side <= MAX_SIDE)) return undefined;
  return {
    code: 'picture-size',
    expected: phrase('pixels-a-side', MAX_SIDE),
    found: phrase('pixels', size.join(' × ')),
  };
}

function kindOf(start: Uint8Array): Wording {
  if (start.length === 0) return phrase('empty-file');
  const hex = Array.from(start.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const binary = FORMATS.find(([, begins]) => begins.test(hex))?.[0];
  if (binary !== undefined) return binary;
  const text = new TextDecoder().decode(start.subarray(0, DECIDING_BYTES));
  const root = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<([a-z]+)/i.exec(text)?.[1];
  if (root?.toLowerCase() === 'svg') return 'svg';
  return root?.toLowerCase() === 'html' ? phrase('html-page') : phrase('other-content');
}
