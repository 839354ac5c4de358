import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';
import type { Channel } from '../messaging/channel.ts';

/** Codes by SMS: either the platform hands the message over, or the page lets the service send, and brings its proof. */
export type SmsAdapter =
  | ({ readonly sends: 'platform' } & Channel)
  | {
      readonly sends: 'page';
      /** The number (E.164) that a proof from the page proves now; undefined when it proves none. Throws when the service cannot be reached. */
      numberProvedBy(proof: string): Promise<string | undefined>;
    };

export type SmsModule = AdapterModule<SmsAdapter>;

/** A fake of an SMS service that sends the code at the page's request. */
export interface PageSmsFake extends Fake {
  /** A proof that the service accepts, the number that it proves, and proofs that it rejects. */
  readonly proof: string;
  readonly number: string;
  readonly rejects: readonly string[];
}
