import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';

/** A deposit as its provider is asked for it. */
export interface PaymentOrder {
  /** Ours, and the provider's key of the order: asked again with it, the provider makes no second one. */
  readonly id: string;
  readonly merchant: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  /** Where the provider tells what became of it. */
  readonly notifyUrl: string;
  /** Where the player comes back to. */
  readonly returnUrl: string;
}

/** What a provider says of an order. `pending` changes nothing; `paid` is believed whatever was said before. */
export interface PaymentStatus {
  readonly orderId: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
}

/** A provider's message as it came: signatures are over these very bytes. */
export interface Notification {
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

export type Reached<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/** One way to pay. Money is no part of it: the platform believes what it is told, once, and moves it through the ledger. */
export interface PaymentAdapter {
  /** Asks for a payment. A provider that is paid at once may answer with its notification. Never throws. */
  create(order: PaymentOrder): Promise<
    Reached<{
      /** Where the player pays. */
      readonly payUrl?: string;
      readonly notification?: Notification;
    }>
  >;
  /** What became of an order, for notifications that were lost. Never throws. */
  status(order: Omit<PaymentOrder, 'notifyUrl' | 'returnUrl'>): Promise<Reached<PaymentStatus>>;
  /** What a notification says; undefined when its signature is not the provider's, or it cannot be read. Never throws. */
  read(notification: Notification): Promise<PaymentStatus | undefined>;
  /** What the provider wants to read once a notification is taken, such as `success`. */
  readonly acknowledgement: string;
}

export type PaymentModule = AdapterModule<PaymentAdapter>;

/** A fake of a payment provider, with the way in which it signs its notifications. */
export interface PaymentFake extends Fake {
  readonly notify: (
    order: Pick<PaymentOrder, 'id' | 'amount' | 'currency'>,
    state: PaymentStatus['state'],
    now: number,
  ) => Notification;
}
