import { expect, test } from 'vitest';
import { inEnglish, inWords } from '../problems/phrase.ts';
import { pictureMismatch } from './picture-kind.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
/** Returns a mismatch as the command line words it. */
function mismatch(path: string, start: Uint8Array) {
  const found = pictureMismatch(path, start);
  return found && { ...found, expected: inWords(found.expected, inEnglish), found: inWords(found.found, inEnglish) };
}

const PNG = '89504e47 0d0a1a0a 0000000d';
const WEBP = '52494646 1a000000 57454250 56503820';

test.each([
  ['a.png', bytes(PNG)],
  ['a.jpg', bytes('ffd8ffe0')],
  ['A.JPEG', bytes('ffd8ffe1')],
  ['a.gif', text('GIF89a')],
  ['a.webp', bytes(WEBP)],
  ['a.avif', bytes('0000001c 66747970 61766966 00000000')],
  ['a.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a.svg', text('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg/>')],
  ['a.json', text('anything')],
  ['notes', text('anything')],
])('[ENG-16] the content of %s is what its name says', (path, start) => {
  expect(pictureMismatch(path, start)).toBeUndefined();
});

test.each([
  ['a.png', bytes('ffd8ffe0'), 'png', 'jpeg'],
  ['a.webp', bytes(PNG), 'webp', 'png'],
  ['a.svg', text('<!doctype html><html></html>'), 'svg', 'an HTML page'],
  ['a.jpg', text('not a picture'), 'jpeg', 'something else'],
  ['a.png', new Uint8Array(), 'png', 'an empty file'],
])('[ENG-16] the content of %s is not what its name says', (path, start, ...kinds) => {
  const [expected, found] = kinds;
  expect(mismatch(path, start)).toEqual({ code: 'picture-content', expected, found });
});

const SIZE = 'ffff0000 ffff0000';

test.each([
  ['a.png', bytes(`${PNG} 49484452 00000000 00000010`), '0 × 16 pixels'],
  ['a.png', bytes(`${PNG} 49484452 00004e20 00000010`), '20000 × 16 pixels'],
  ['a.gif', bytes('474946383961 2823 1000'), '9000 × 16 pixels'],
  ['a.webp', bytes(`52494646 1a000000 57454250 56503858 0a000000 00000000 ${SIZE}`), '65536 × 16776961 pixels'],
  ['a.webp', bytes('52494646 1a000000 57454250 56503820 0a000000 000000 9d012a ff3f 1000'), '16383 × 16 pixels'],
  ['a.webp', bytes('52494646 1a000000 57454250 5650384c 0a000000 2f ff3f0400 0000000000'), '16384 × 17 pixels'],
])('[ENG-04] %s has a size that screens cannot show', (path, start, found) => {
  expect(mismatch(path, start)).toEqual({
    code: 'picture-size',
    expected: '1 to 8192 pixels a side',
    found,
  });
});

test('[ENG-04] a picture of an ordinary size is accepted', () => {
  expect(pictureMismatch('a.png', bytes(`${PNG} 49484452 00000780 00000438`))).toBeUndefined();
});
