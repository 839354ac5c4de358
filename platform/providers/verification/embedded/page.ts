import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProveHuman } from '../../../../src/api/prove-human.ts';

/** Solves a proof of work. The browser derives each key outside the main thread, so the page stays responsive. */
export const prove: ProveHuman = async ({ challenge }) => {
  if (!challenge) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
};
