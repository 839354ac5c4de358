import type { Calls } from '../../generated/types/calls.ts';

type HumanChallenge = Calls['humanChallenge']['response'];

/** A request for human verification. */
export interface ProofRequest {
  /** The site's public key at the adapter. */
  readonly siteKey: string;
  /** Purpose of the proof. */
  readonly use: HumanChallenge['required'][number];
  /** The platform's own proof-of-work challenge, where the adapter uses one. */
  readonly challenge?: HumanChallenge['challenge'];
}

/**
 * The browser part of a verification adapter, `page.ts` in its folder: returns the result for the platform, or
 * undefined.
 */
export type ProveHuman = (request: ProofRequest) => Promise<string | undefined>;
