import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
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
