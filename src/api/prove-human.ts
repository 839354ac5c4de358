import type { Calls } from '../../generated/types/calls.ts';

type Given = Calls['humanChallenge']['response'];

/** What the page knows when a person has to prove to be one. */
export interface AskedProof {
  /** Public key of the site at the adapter. */
  readonly siteKey: string;
  /** What the proof is for. */
  readonly use: Given['required'][number];
  /** The platform's own task, where the adapter sets one. */
  readonly challenge?: Given['challenge'];
}

/** A verification adapter's half on the page, `page.ts` in its folder: the result that goes to the platform, or none. */
export type ProveHuman = (asked: AskedProof) => Promise<string | undefined>;
