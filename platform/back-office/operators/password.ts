import type { Random } from '../../../rules/random.ts';

/** Returns a random password that is shown once and must be changed at the first sign-in. */
export const oneTimePassword = (random: Random): string => Buffer.from(random.bytes(12)).toString('base64url');
