import type { PromotionState } from '../../generated/types/data.ts';

/** A messenger in which a member may say who they are. */
export type Messenger = NonNullable<PromotionState['asks']>[number];

/** Names of messengers, the same in every language. */
export const MESSENGER_NAMES: Readonly<Record<Messenger, string>> = { zalo: 'Zalo', whatsapp: 'WhatsApp' };

/** Returns the name of a stored messenger; one that is no longer taken is named by its code. */
export const messengerName = (messenger: string): string =>
  new Map<string, string>(Object.entries(MESSENGER_NAMES)).get(messenger) ?? messenger;
