/** Largest side of a picture in pixels: phones decode larger ones slowly, or not at all. */
export const MAX_SIDE = 8192;

/**
 * Returns the width and height that the header of a PNG, GIF or WebP file states; undefined for other formats, and for a
 * file that ends before them.
 */
export function pictureSize(start: Uint8Array): readonly [width: number, height: number] | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const name = (from: number, to: number): string => String.fromCharCode(...start.subarray(from, to));
  if (name(1, 4) === 'PNG' && start.length >= 24) return [view.getUint32(16), view.getUint32(20)];
  if (name(0, 3) === 'GIF' && start.length >= 10) return [view.getUint16(6, true), view.getUint16(8, true)];
  if (name(0, 4) !== 'RIFF' || name(8, 12) !== 'WEBP' || start.length < 30) return undefined;
  return webpSize(name(12, 16), view);
}

/** The three kinds of WebP state their size in different bits; each but the lossy one states it minus one. */
function webpSize(kind: string, view: DataView): readonly [number, number] | undefined {
  const threeBytes = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === 'VP8X') return [threeBytes(24) + 1, threeBytes(27) + 1];
  if (kind === 'VP8 ') return [view.getUint16(26, true) % 16_384, view.getUint16(28, true) % 16_384];
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return [(bits % 16_384) + 1, (Math.floor(bits / 16_384) % 16_384) + 1];
}
