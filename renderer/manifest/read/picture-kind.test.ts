import { expect, test } from 'vitest';
import { pictureMismatch } from './picture-kind.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
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
  expect(pictureMismatch(path, start)).toEqual({ expected, found });
});
