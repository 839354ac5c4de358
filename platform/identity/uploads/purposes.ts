/** What an uploaded picture is for. A file serves its purpose only: no proof of identity becomes an avatar. */
export const PURPOSES = ['avatar', 'identity', 'payment-proof', 'chat-picture', 'service-picture'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** How a picture is stored. */
export interface PictureBounds {
  /** Largest width and height of the stored picture in pixels; larger ones are reduced. */
  readonly maxSide: number;
  /** Whether it is cut to a square. */
  readonly isSquare: boolean;
}

/** Documents keep enough pixels for their small print. */
export const BOUNDS: Readonly<Record<Purpose, PictureBounds>> = {
  avatar: { maxSide: 256, isSquare: true },
  identity: { maxSide: 2_400, isSquare: false },
  'payment-proof': { maxSide: 2_000, isSquare: false },
  'chat-picture': { maxSide: 1_280, isSquare: false },
  'service-picture': { maxSide: 2_000, isSquare: false },
};

/** Files of one purpose that one member may have, whether used or not. */
export const MAX_FILES = 60;
/** A file that nothing uses is deleted after this time: the form was abandoned, or the upload broke off. */
export const UNUSED_MS = 24 * 3_600_000;
