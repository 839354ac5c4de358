import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';
import type { SandboxEnding } from '../sandbox-bank/endings.ts';

/** What a player pays with. `gateway`: the provider's own page, or none. */
export type DepositKind = 'gateway' | 'pix' | 'bank-transfer' | 'card' | 'crypto';

/** A deposit for which the provider creates a payment. */
export interface PaymentOrder {
  /** Our order id and the provider's idempotency key: a repeated request creates no second payment. */
  readonly id: string;
  readonly merchant: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  /** When the order expires, in milliseconds since 1970. */
  readonly expiresAt?: number;
  /** URL to which the provider sends notifications. */
  readonly notifyUrl: string;
  /** URL to which the provider returns the player. */
  readonly returnUrl: string;
  /** Language of the player, for pages of the provider. */
  readonly language?: string;
  /** Set where the law forbids to pay by credit: a card that may be a credit card is refused. */
  readonly refusesCredit?: boolean;
}

/** Why a payment failed, as far as the player can do something about it. */
export type PaymentFailure = 'declined' | 'funds' | 'authentication' | 'credit-card';

/** Who paid, as far as the provider tells. */
export interface Payer {
  readonly name?: string;
  /** Tax number without punctuation. */
  readonly document?: string;
}

/** Money that a provider received for an order. */
export interface ReceivedPayment {
  /** The provider's id of the payment, which never changes: the idempotency key of its credit. */
  readonly id: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  /** `seen` payments are not final yet, such as an unconfirmed transaction. */
  readonly state: 'seen' | 'settled';
  /** When the provider received it, in milliseconds since 1970. */
  readonly at: number;
  /** The day on which the bank booked it, YYYY-MM-DD, where a statement says so. */
  readonly bookedOn?: string;
  readonly payer?: Payer;
  /** What was paid in coins, as decimal text; `amount` is its value at the rate of the order. */
  readonly coins?: { readonly coin: string; readonly amount: string; readonly rate: string };
  /** What the provider has taken back of it so far, in 1/10 000: a charge-back or a return for fraud. */
  readonly reversed?: bigint;
  /** The price that the order promised has expired: an operator decides. */
  readonly isLate?: true;
}

/** Status of a payment as its provider reports it. `pending` changes nothing; `paid` overrides earlier statuses. */
export interface PaymentStatus {
  readonly orderId: string;
  readonly state: 'pending' | 'detected' | 'paid' | 'failed' | 'expired';
  /** In 1/10 000. The paid amount where `payments` is left out, else the ordered one. */
  readonly amount: bigint;
  readonly currency: string;
  /** Every payment for the order. A provider that reports only a state leaves it out: a paid order is then one payment. */
  readonly payments?: readonly ReceivedPayment[];
  /** Why the last attempt to pay failed. */
  readonly failure?: PaymentFailure;
  /** Confirmations that a payment on a chain has and needs. */
  readonly confirmations?: { readonly seen: number; readonly needed: number };
}

/** A payment that a notification is about: its order, where the reference is one of ours, and the provider's id of it. */
export interface PaymentHint {
  readonly orderId?: string;
  readonly paymentId?: string;
}

/** Payments that a notification is about. The provider does not sign statuses, so the platform asks for them. */
export interface PaymentHints {
  readonly hints: readonly PaymentHint[];
}

/** A payment as the provider lists it, whether or not it has an order. */
export interface ListedPayment extends ReceivedPayment {
  readonly orderId?: string;
}

/** A payment, or a part of one, that goes back to its payer. */
export interface PaymentRefund {
  readonly paymentId: string;
  /** Left out for a payment that belongs to no known order. */
  readonly orderId?: string;
  /** Idempotency key, 32 letters and digits: a repeated request sends nothing twice. */
  readonly key: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
}

/** `pending`: the provider has accepted it and decides later. */
export type RefundState = 'pending' | 'done' | 'failed';

/** A refund that waits for its payer, who says at the provider's page where to send the money. */
export interface RefundClaim {
  readonly claimUrl: string;
}

/** What the player needs to pay. */
export type Instructions =
  | { readonly kind: 'qr'; readonly code: string }
  | {
      readonly kind: 'transfer';
      readonly bank: string;
      readonly account: string;
      readonly holder: string;
      /** Text of the transfer, by which it is matched. */
      readonly reference: string;
      readonly code?: string;
    }
  | {
      readonly kind: 'crypto';
      readonly coin: string;
      readonly network: string;
      readonly address: string;
      /** Amount of the coin, as decimal text. */
      readonly coinAmount: string;
      /** Price of one coin in the order's currency, as decimal text. */
      readonly rate: string;
      /** Address and amount as a BIP 21 link. */
      readonly code: string;
    }
  | { readonly kind: 'page' | 'frame'; readonly url: string };

/** A provider's notification as received. Its signature covers these bytes. */
export interface Notification {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
  /** Secret segment of the address, where the provider signs nothing. */
  readonly key?: string;
}

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly reason: string;
      /** The provider answered that it does not have the order. */
      readonly isAbsent?: true;
    };

/** What a provider returns for a new payment. */
export interface CreatedPayment {
  /** URL at which the player pays. */
  readonly payUrl?: string;
  readonly notification?: Notification;
  readonly instructions?: Instructions;
}

/** What the sandbox's provider shows in a frame of its own. */
export interface SandboxForm {
  /** Returns the page of a payment as HTML with the policy that it is sent under; undefined when there is no such payment. */
  page(secret: string, language: string): Promise<{ readonly html: string; readonly policy: string } | undefined>;
  /** Takes what the page sends. Returns what the page shows next, and the notification that the provider sends. */
  submit(
    secret: string,
    body: Uint8Array,
  ): Promise<{ readonly answer: object; readonly notification: Notification } | undefined>;
}

/** The sandbox's provider: a player's test of an order's end. */
export interface SandboxBank {
  readonly form?: SandboxForm;
  /** What the player can do outside the form; the endings of an order when left out. */
  readonly endings?: readonly SandboxEnding[];
  /** Does it at the provider and returns the notification that the provider sends; undefined when it sends none. */
  act(order: Omit<PaymentOrder, 'notifyUrl' | 'returnUrl'>, ending: SandboxEnding): Promise<Notification | undefined>;
}

/**
 * Protocol of one payment provider. The adapter reports statuses only; the platform moves the money through the ledger.
 */
export interface PaymentAdapter {
  /** `gateway` when left out. */
  readonly kind?: DepositKind;
  /** Currencies that it accepts; all when left out. */
  readonly currencies?: readonly string[];
  /** Creates a payment. A provider that settles immediately may return its notification. Never throws. */
  create(order: PaymentOrder): Promise<ProviderResult<CreatedPayment>>;
  /** Returns the status of an order whose notification may be lost. Never throws. */
  status(order: Omit<PaymentOrder, 'notifyUrl' | 'returnUrl'>): Promise<ProviderResult<PaymentStatus>>;
  /**
   * Returns the status in a notification, or the orders that it is about; undefined when the sender cannot be verified
   * or the body is malformed. Never throws.
   */
  read(notification: Notification): Promise<PaymentStatus | PaymentHints | undefined>;
  /** Returns the provider's id of a notification that was read, equal when it is repeated; the body identifies it if left out. */
  eventId?(notification: Notification): string | undefined;
  /** Returns a payment by the provider's id, for payments without an order. Never throws. */
  find?(paymentId: string): Promise<ProviderResult<ListedPayment>>;
  /** Returns all payments received in a period, in milliseconds since 1970. Never throws. */
  list?(period: { readonly from: number; readonly until: number }): Promise<ProviderResult<readonly ListedPayment[]>>;
  /** Sends a payment back, or asks about it when it was requested before. Never throws. */
  refund?(refund: PaymentRefund): Promise<ProviderResult<RefundState | RefundClaim>>;
  /** Response body that acknowledges a notification, such as `success`. */
  readonly acknowledgement: string;
  /** Only where the provider is the sandbox's. */
  readonly sandbox?: SandboxBank;
}

export type PaymentModule = AdapterModule<PaymentAdapter>;

/** A fake of a payment provider that can sign notifications. */
export interface PaymentFake extends Fake {
  /** Set when notifications name orders only. */
  readonly hint?: true;
  readonly notify: (
    order: Pick<PaymentOrder, 'id' | 'amount' | 'currency'>,
    state: PaymentStatus['state'],
    now: number,
  ) => Notification;
}
