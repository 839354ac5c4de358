import type { Calls } from '../../../generated/types/calls.ts';

/** What a page gets to solve. */
export type Challenge = NonNullable<Calls['humanChallenge']['response']['challenge']>;

/** Who verifies that a person acts. */
export interface HumanVerifier {
  /** What the page must solve, where the platform itself sets the task. */
  challenge?(): Promise<Challenge>;
  /** Whether the result is good, the first time it is given. Throws when the verifier cannot be reached. */
  verify(result: string, visitor: { readonly address: string }): Promise<boolean>;
}

export const PATIENCE_MS = 6_000;
