import type { Platform } from '../../../kernel/platform.ts';
import type { WebhookResponse } from '../../../kernel/webhooks/define-webhook.ts';
import type { Notification } from '../../../providers/payments/payment.ts';
import type { PaymentSource } from '../settle-order.ts';
import { receiveNotification } from './receive.ts';

/** Receives a notification and returns the response for its sender: an acknowledgement as soon as it is stored. */
export async function answerNotification(
  platform: Platform,
  source: PaymentSource,
  notification: Notification,
): Promise<WebhookResponse> {
  const type = 'text/plain; charset=utf-8';
  const reception = await receiveNotification(platform, source, notification);
  if (reception === 'forged') {
    platform.log.warn(source, 'a payment notification has no valid signature');
    return { status: 401, type, body: reception };
  }
  const { acknowledgement = '' } = platform.adapters.open('payments', source.adapter, source) ?? {};
  return { status: 200, type, body: acknowledgement };
}
