import type { Random } from '../../../rules/random.ts';

/** A password that is told once and changed at the first sign-in. */
export const oneTimePassword = (random: Random): string => Buffer.from(random.bytes(12)).toString('base64url');
