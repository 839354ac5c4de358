import type { FieldProblem } from './field.ts';

/** The number and size of the images that an application may include (VAL-06). */
const MAX_IMAGES = 3;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export type ImageKind = 'png' | 'jpg';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];
const JPG_END = [0xff, 0xd9];
/** The IEND chunk that ends every PNG file: its name and checksum. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const endsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length &&
  signature.every((byte, at) => bytes[bytes.length - signature.length + at] === byte);

/**
 * Returns the image format according to the content, because a file name proves nothing. A truncated file, or one with
 * data after its end marker, returns undefined.
 */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, PNG) && endsWith(bytes, PNG_END)) return 'png';
  return startsWith(bytes, JPG) && endsWith(bytes, JPG_END) ? 'jpg' : undefined;
}

export function checkImages(images: readonly Uint8Array[]): FieldProblem | undefined {
  if (images.length > MAX_IMAGES) return { message: 'field.images', max: MAX_IMAGES };
  const isGood = (image: Uint8Array): boolean => image.length <= MAX_IMAGE_BYTES && imageKind(image) !== undefined;
  return images.every(isGood) ? undefined : { message: 'field.image' };
}
