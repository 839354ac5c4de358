import { paymentPasswordReset } from '../../identity/payment-password/events.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { coolOff } from './store.ts';

export const subscriptions = [subscribe(paymentPasswordReset, coolOff)];
