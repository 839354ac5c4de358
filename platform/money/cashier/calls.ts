import type { Handlers } from '../../kernel/calls/handler.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { depositStatus, startDeposit } from './deposit.ts';
import { depositSettings } from './deposit-settings.ts';
import { sandboxPayment } from './sandbox/payment.ts';

export const handlers: Partial<Handlers> = {
  cancelDeposit,
  depositSettings,
  depositStatus,
  sandboxPayment,
  startDeposit,
};
