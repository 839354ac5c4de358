import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Channel } from '../messaging/channel.ts';

/** Takes mail over. */
export type MailAdapter = Channel;

export type MailModule = AdapterModule<MailAdapter>;
