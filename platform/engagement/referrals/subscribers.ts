import { memberRegistered } from '../../identity/members/events.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { addReferral } from './store.ts';

export const subscriptions = [
  subscribe(memberRegistered, (within, { memberId }) => addReferral(within, BigInt(memberId))),
];
