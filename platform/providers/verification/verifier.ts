import type { Calls } from '../../../generated/types/calls.ts';
import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';

/** The task that the page must solve. */
type Challenge = NonNullable<Calls['humanChallenge']['response']['challenge']>;

/** Verifies that a human acts. The client part is `page.ts` in the same folder. */
export interface HumanVerifier {
  /** Creates a challenge, where the platform itself sets it. */
  challenge?(): Promise<Challenge>;
  /**
   * Whether a result is valid. Each result is accepted once. Throws when the service is unreachable or its response is
   * malformed.
   */
  verify(result: string, visitor: { readonly address: string }): Promise<boolean>;
}

export type VerificationModule = AdapterModule<HumanVerifier>;

/** Timeout of requests to verification services, during which the visitor waits at a form. */
export const TIMEOUT_MS = 6_000;

/** A fake of a verification service. Adapters that call no service have no `answer`. */
export interface VerifierFake extends Omit<Fake, 'answer'> {
  readonly answer?: Fake['answer'];
  readonly siteKey: string;
  /** Returns the result that the page would send for the challenge. */
  readonly solve: (challenge?: object) => string;
  readonly rejects: readonly string[];
}
