import { memberRegistered } from '../../identity/members/events.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { creditWelcome } from './welcome-credit.ts';

export const subscriptions = [subscribe(memberRegistered, creditWelcome)];
