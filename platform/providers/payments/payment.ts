import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';

/** A deposit for which the provider creates a payment. */
export interface PaymentOrder {
  /** Our order id and the provider's idempotency key: a repeated request creates no second payment. */
  readonly id: string;
  readonly merchant: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  /** URL to which the provider sends notifications. */
  readonly notifyUrl: string;
  /** URL to which the provider returns the player. */
  readonly returnUrl: string;
}

/** Status of a payment as its provider reports it. `pending` changes nothing; `paid` overrides earlier statuses. */
export interface PaymentStatus {
  readonly orderId: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
}

/** A provider's notification as received. Its signature covers these bytes. */
export interface Notification {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/**
 * Protocol of one payment provider. The adapter reports statuses only; the platform moves the money through the ledger.
 */
export interface PaymentAdapter {
  /** Creates a payment. A provider that settles immediately may return its notification. Never throws. */
  create(order: PaymentOrder): Promise<
    ProviderResult<{
      /** URL at which the player pays. */
      readonly payUrl?: string;
      readonly notification?: Notification;
    }>
  >;
  /** Returns the status of an order whose notification may be lost. Never throws. */
  status(order: Omit<PaymentOrder, 'notifyUrl' | 'returnUrl'>): Promise<ProviderResult<PaymentStatus>>;
  /**
   * Returns the status in a notification; undefined when the signature is invalid or the body is malformed. Never
   * throws.
   */
  read(notification: Notification): Promise<PaymentStatus | undefined>;
  /** Response body that acknowledges a notification, such as `success`. */
  readonly acknowledgement: string;
}

export type PaymentModule = AdapterModule<PaymentAdapter>;

/** A fake of a payment provider that can sign notifications. */
export interface PaymentFake extends Fake {
  readonly notify: (
    order: Pick<PaymentOrder, 'id' | 'amount' | 'currency'>,
    state: PaymentStatus['state'],
    now: number,
  ) => Notification;
}
