import type sharpDecoder from 'sharp';
import type { Sharp } from 'sharp';
import type { PictureBounds } from './purposes.ts';

/** A picture as it is stored: decoded and encoded again, without metadata and without anything that was beside it. */
export interface Picture {
  readonly type: 'image/webp';
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Bytes of an accepted picture. */
export const MAX_BYTES = 8 * 1024 * 1024;
/** Width and height of an accepted picture, and their product: decoding takes four bytes for each pixel. */
const MAX_SIDE = 8_000;
const MAX_PIXELS = 26_000_000;
const TIMEOUT_SECONDS = 5;
const QUALITY = 82;

/** Decoders that are reached at all. Others, such as those of SVG and PDF, could run code or read files. */
const SIGNATURES = [
  { format: 'png', at: 0, bytes: '89504e470d0a1a0a' },
  { format: 'jpeg', at: 0, bytes: 'ffd8ff' },
  { format: 'webp', at: 8, bytes: Buffer.from('WEBPVP8').toString('hex') },
] as const;
/** The chunk of an animated PNG, which the decoder does not report. */
const APNG = Buffer.from('acTL', 'latin1');

/** Loads the decoder with the first picture: it and its libraries are 10 MB that most processes never need. */
async function loadDecoder(): Promise<typeof sharpDecoder> {
  const { default: sharp } = await import('sharp');
  // Results of earlier pictures are of no use, and one picture must not take every processor.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Returns the picture in the bytes as it may be stored. Returns undefined for anything but a still PNG, JPEG or WebP within
 * the bounds: the header is read before any pixel is decoded, and a truncated file is an error.
 */
export async function readPicture(bytes: Buffer, bounds: PictureBounds): Promise<Picture | undefined> {
  if (bytes.length > MAX_BYTES) return undefined;
  const head = bytes.subarray(0, 16).toString('hex');
  const signature = SIGNATURES.find(({ at, bytes: begin }) => head.startsWith(begin, 2 * at));
  if (!signature) return undefined;
  const sharp = await loadDecoder();
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
  try {
    if (!(await isAccepted(source, bytes, signature.format))) return undefined;
    const { data, info } = await resize(source, bounds)
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { type: 'image/webp', content: data, width: info.width, height: info.height };
  } catch {
    // The decoder’s errors describe the file, which the sender made.
    return undefined;
  }
}

async function isAccepted(source: Sharp, bytes: Buffer, wanted: string): Promise<boolean> {
  const { format, width, height, pages = 1 } = await source.metadata();
  const isAnimated = pages > 1 || (format === 'png' && bytes.includes(APNG));
  const isWithin = width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
  return format === wanted && !isAnimated && isWithin;
}

/** Turns the picture upright by its metadata, which is then dropped, and reduces it; it is never enlarged. */
const resize = (source: Sharp, { maxSide, isSquare }: PictureBounds): Sharp =>
  source.autoOrient().resize({
    width: maxSide,
    height: maxSide,
    fit: isSquare ? 'cover' : 'inside',
    withoutEnlargement: !isSquare,
  });
