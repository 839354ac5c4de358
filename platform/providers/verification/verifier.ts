import type { Calls } from '../../../generated/types/calls.ts';
import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';

/** What a page gets to solve. */
type Challenge = NonNullable<Calls['humanChallenge']['response']['challenge']>;

/** Who verifies that a person acts. The page's half is `page.ts` in the same folder. */
export interface HumanVerifier {
  /** What the page must solve, where the platform itself sets the task. */
  challenge?(): Promise<Challenge>;
  /** Whether the result is good, the first time it is given. Throws when the service cannot be reached or says nothing of use. */
  verify(result: string, visitor: { readonly address: string }): Promise<boolean>;
}

export type VerificationModule = AdapterModule<HumanVerifier>;

/** How long a service is waited for: somebody stands before a closed form. */
export const PATIENCE_MS = 6_000;

/** A fake of a verification service. An adapter that calls no service leaves `answer` out. */
export interface VerifierFake extends Omit<Fake, 'answer'> {
  readonly answer?: Fake['answer'];
  readonly siteKey: string;
  /** Returns the result that the page would send; of the platform's own challenge where the adapter sets one. */
  readonly solve: (challenge?: object) => string;
  readonly rejects: readonly string[];
}
