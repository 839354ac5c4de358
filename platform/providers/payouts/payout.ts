import type { AdapterModule } from '../../kernel/adapters/adapter.ts';
import type { Fake } from '../../kernel/adapters/fake-service.ts';

/** Where a payout goes. `document` is the CPF of the holder, digits only, for the provider to compare. */
export type PayoutDestination =
  | { readonly kind: 'pix'; readonly keyType: string; readonly key: string; readonly document: string }
  | { readonly kind: 'bank'; readonly bank: string; readonly number: string; readonly holder: string }
  | { readonly kind: 'crypto'; readonly chain: string; readonly address: string };

/** A payout that a provider sends. */
export interface Payout {
  /**
   * Our idempotency key at the provider, 1 to 35 letters and digits: a repeated request with it sends no second payment.
   */
  readonly key: string;
  readonly merchant: string;
  /** What the player receives, in 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  readonly destination: PayoutDestination;
  /** URL to which the provider sends notifications. */
  readonly notifyUrl: string;
}

/** Money that came back after it was paid, such as from a closed account. */
export interface PayoutReturn {
  /** The provider's id of the return, unique for the payout. */
  readonly id: string;
  /** In 1/10 000. */
  readonly amount: bigint;
}

/** Status of a payout as its provider reports it. `paid` and `failed` are final, but a paid one may be returned. */
export interface PayoutStatus {
  readonly state: 'pending' | 'paid' | 'failed';
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
  /** The provider's reference, such as the end-to-end id of a Pix; empty when it has given none. */
  readonly reference: string;
  /** The provider's reason of a failure; empty otherwise. */
  readonly reason: string;
  /** All returns so far. */
  readonly returns: readonly PayoutReturn[];
}

/**
 * Answer to a payout. `refused`: the provider has documented that it sent nothing, so the money can go back.
 * `unknown`: no or no clear answer; the payout may have been sent, so it is queried and never sent again.
 */
export type SendAnswer =
  | { readonly outcome: 'accepted'; readonly status: PayoutStatus }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Answer to a query. `absent`: the provider has no payout with the key. `unknown`: no or no clear answer. */
export type QueryAnswer =
  | { readonly outcome: 'found'; readonly status: PayoutStatus }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** A provider's notification as received. */
export interface PayoutNotification {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

/**
 * Protocol of one provider of payouts. The adapter sends and reports only; the platform moves the money through the
 * ledger. No function throws.
 */
export interface PayoutAdapter {
  /** Kinds of destinations that the provider pays to. */
  readonly methods: readonly PayoutDestination['kind'][];
  /**
   * Seconds after a request from which `absent` is final: the provider has not received it, and it is sent again with the
   * same key.
   */
  readonly absentIsFinalAfter: number;
  send(payout: Payout): Promise<SendAnswer>;
  query(payout: Omit<Payout, 'notifyUrl'>): Promise<QueryAnswer>;
  /**
   * Returns the keys of the payouts that a notification is about; undefined when it is not the provider's or malformed.
   * A notification is a hint: the platform queries the status of each.
   */
  read(notification: PayoutNotification): Promise<readonly string[] | undefined>;
  /**
   * Returns what the merchant has at the provider, in 1/10 000; undefined when it does not say. Left out by providers that
   * cannot be asked.
   */
  balance?(currency: string): Promise<bigint | undefined>;
  /** Response body that acknowledges a notification. */
  readonly acknowledgement: string;
}

export type PayoutModule = AdapterModule<PayoutAdapter>;

/** A fake of a provider that counts what it has paid. */
export interface PayoutFake extends Fake {
  /** Returns the number of payments that left the provider under a key; for any number of requests at most 1. */
  readonly paid: (key: string) => number;
  /** Returns a notification as the provider sends it. */
  readonly notify: (key: string) => PayoutNotification;
}
