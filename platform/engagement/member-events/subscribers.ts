import { memberRegistered } from '../../identity/members/events.ts';
import { memberSignedIn } from '../../identity/sign-in/events.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { recordMemberEvent } from './inbox-store.ts';

const record =
  (kind: 'registered' | 'signed-in') =>
  (within: Executor, event: { memberId: string; currency: string; at: number }): Promise<void> =>
    recordMemberEvent(within, {
      memberId: BigInt(event.memberId),
      currency: event.currency,
      realm: 'play',
      kind,
      source: kind,
      at: new Date(event.at),
    });

export const subscriptions = [
  subscribe(memberRegistered, record('registered')),
  subscribe(memberSignedIn, record('signed-in')),
];
