/** Number of the built-in avatars. */
export const AVATAR_COUNT = 24;

/** Returns the path of a built-in avatar, numbered from 1. */
export const avatarPath = (number: number): string => `/art/avatars/${number}.svg`;

/** Returns the number that a text names: a built-in avatar, or 0 for the default picture. Returns undefined for other texts. */
export const parseAvatar = (text: string): number | undefined =>
  /^(?:0|[1-9]\d?)$/.test(text) && Number(text) <= AVATAR_COUNT ? Number(text) : undefined;
