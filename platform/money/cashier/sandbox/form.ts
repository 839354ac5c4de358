import type { Platform } from '../../../kernel/platform.ts';
import type { WebhookResponse } from '../../../kernel/webhooks/define-webhook.ts';
import type { SandboxForm } from '../../../providers/payments/payment.ts';

/** The adapter whose provider shows a form. */
export const CARD_ADAPTER = 'card-sandbox';

export const NO_FORM: WebhookResponse = { status: 404, type: 'text/plain; charset=utf-8', body: 'not found' };

/** Returns the form of the sandbox's provider for the merchant and secret of an address; undefined when it names none. */
export function findForm(
  { adapters }: Pick<Platform, 'adapters'>,
  { merchant = '', secret = '' }: Readonly<Record<string, string>>,
): SandboxForm | undefined {
  if (!/^[a-z0-9-]{1,40}$/.test(merchant) || !/^[0-9a-f]{32}$/.test(secret)) return undefined;
  return adapters.open('payments', CARD_ADAPTER, { merchant })?.sandbox?.form;
}
