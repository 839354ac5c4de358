import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Channel } from '../messaging/channel.ts';

/** Sends e-mail. */
export type MailAdapter = Channel;

export type MailModule = AdapterModule<MailAdapter>;
