import { randomUUID } from 'node:crypto';
import type { ApiError } from '../../../kernel/calls/api-error.ts';
import type { Platform } from '../../../kernel/platform.ts';
import type { Site } from '../../../sites/serving/site.ts';
import { memberAccount } from '../../ledger/store.ts';
import { asRejection } from '../../player-limits/play-bar.ts';
import type { ChosenBonus } from '../bonus/chosen-bonus.ts';
import { receiveNotification } from '../inbox/receive.ts';
import type { DepositMethod } from '../methods.ts';
import { permitOrder } from '../permit-deposit.ts';
import { toRequest } from '../settle-order.ts';
import { addOrder, findOrder, type NewOrder, type OrderAdded, saveInstructions } from '../store.ts';
import type { PaymentOrderRow } from '../tables.ts';

/** Maximum of deposits that one player may order within 24 hours. */
const MAX_PER_DAY = 20;

export interface WantedOrder {
  readonly method: DepositMethod;
  readonly bonus: ChosenBonus | undefined;
  readonly amount: bigint;
  readonly key: string;
}

/** Who pays, and from which page. */
export interface Payer {
  readonly platform: Platform;
  readonly site: Site;
  readonly memberId: string;
  readonly origin: string;
  readonly language: string;
}

/** Inserts the order before its provider is asked, so that no payment is unknown. The player's limits decide with it. */
export async function orderPayment(wanted: WantedOrder, payer: Payer): Promise<OrderAdded | ApiError> {
  const order = newOrder(wanted, payer);
  const wallet = memberAccount(BigInt(order.memberId), 'cash', { currency: order.currency, realm: 'play' }).code;
  return payer.platform.database
    .transaction(async (within) => {
      const added = await addOrder(within, order, { perDay: MAX_PER_DAY, wallet });
      if (added !== 'full' && added.isNew) await permitOrder(within, added.order, order.at);
      return added;
    })
    .catch(asRejection);
}

function newOrder({ method, bonus, amount, key }: WantedOrder, { platform, site, memberId }: Payer): NewOrder {
  const now = platform.clock.now();
  const { minimum, maximum, feeFixed, feePpm, refusesCredit } = method;
  return {
    id: randomUUID(),
    merchant: site.code,
    memberId,
    adapter: method.adapter,
    method: method.key,
    kind: method.kind,
    bonus,
    terms: { minimum, maximum, feeFixed, feePpm, ...(refusesCredit ? { refusesCredit } : {}) },
    key,
    amount,
    currency: site.manifest.merchant.currency,
    at: new Date(now),
    expiresAt: new Date(now + method.minutes * 60_000),
  };
}

/**
 * Requests the payment from the provider and returns the order after it; undefined when the provider makes none. The provider
 * creates one payment for each order id, so a request whose response was lost can be repeated.
 */
export async function requestPayment(
  order: PaymentOrderRow,
  { platform, origin, language }: Payer,
): Promise<PaymentOrderRow | undefined> {
  const { id, merchant, adapter } = order;
  const notifyUrl = `${origin}/payments/v1/${merchant}/${adapter}`;
  const created = await platform.adapters
    .open('payments', adapter, { merchant })
    ?.create({ ...toRequest(order), notifyUrl, language, returnUrl: `${origin}/member/depositv2?order=${id}` });
  if (!created?.ok) {
    const reason = created?.reason ?? 'not integrated';
    platform.log.error({ merchant, adapter, reason }, 'a payment could not be requested');
    return undefined;
  }
  const { payUrl, notification } = created.value;
  const instructions =
    created.value.instructions ?? (payUrl === undefined ? undefined : { kind: 'page' as const, url: payUrl });
  const at = new Date(platform.clock.now());
  if (instructions) await saveInstructions(platform.database.db, { id, instructions, at });
  if (notification) await receiveNotification(platform, order, notification);
  const current = (await findOrder(platform.database.db, id)) ?? order;
  return current.state === 'failed' ? undefined : current;
}
