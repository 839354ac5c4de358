import type { FieldProblem } from './field.ts';

/** How many pictures may go with an application, and how large each may be (VAL-06). */
const MOST_IMAGES = 3;
export const LARGEST_IMAGE = 5 * 1024 * 1024;

export type ImageKind = 'png' | 'jpg';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];
const JPG_END = [0xff, 0xd9];
/** The last chunk of every PNG: no data, its name, its checksum. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean => with_.every((byte, at) => bytes[at] === byte);
const ends = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  bytes.length >= with_.length && with_.every((byte, at) => bytes[bytes.length - with_.length + at] === byte);

/** What a file is by its content: its name says nothing. One that is cut off, or carries more behind its end, is none. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (begins(bytes, PNG) && ends(bytes, PNG_END)) return 'png';
  return begins(bytes, JPG) && ends(bytes, JPG_END) ? 'jpg' : undefined;
}

export function checkImages(images: readonly Uint8Array[]): FieldProblem | undefined {
  if (images.length > MOST_IMAGES) return { message: 'field.images', max: MOST_IMAGES };
  const isGood = (image: Uint8Array): boolean => image.length <= LARGEST_IMAGE && imageKind(image) !== undefined;
  return images.every(isGood) ? undefined : { message: 'field.image' };
}
