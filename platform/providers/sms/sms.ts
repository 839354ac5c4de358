import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';
import type { Channel } from '../messaging/channel.ts';

/**
 * Sends codes by SMS. Either the platform sends the message, or the page lets the service send it and returns a proof.
 */
export type SmsAdapter =
  | ({ readonly sends: 'platform' } & Channel)
  | {
      readonly sends: 'page';
      /**
       * Returns the number (E.164) that a page's proof verifies; undefined when the proof is invalid. Throws when the
       * service is unreachable.
       */
      getVerifiedNumber(proof: string): Promise<string | undefined>;
    };

export type SmsModule = AdapterModule<SmsAdapter>;

/** A fake of an SMS service that sends codes at the page's request. */
export interface PageSmsFake extends Fake {
  /** A valid proof, the number that it verifies, and invalid proofs. */
  readonly proof: string;
  readonly number: string;
  readonly rejects: readonly string[];
}
