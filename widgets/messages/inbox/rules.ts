import type { Inbox } from '../../../generated/types/data.ts';

export type Message = Inbox['messages'][number];

/** Categories in the order of their chips. */
export const CATEGORIES: readonly Message['category'][] = [
  'money',
  'rewards',
  'games',
  'security',
  'protection',
  'contracts',
  'service',
  'news',
];

/** Icon of each category. */
export const ICONS: Readonly<Record<Message['category'], string>> = {
  money: 'wallet',
  rewards: 'gift',
  games: 'gamepad-2',
  security: 'shield-check',
  protection: 'shield-alert',
  contracts: 'receipt',
  service: 'headset',
  news: 'megaphone',
};
