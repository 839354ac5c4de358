/** A message to one player. */
export interface OutgoingMessage {
  readonly merchant: string;
  readonly kind: 'sms' | 'mail';
  /** E.164 number, or e-mail address. */
  readonly recipient: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly body: string;
  /** Purpose of the message, such as `login`. */
  readonly purpose: string;
}

/** Result of sending. `reason` is shown to operators only and must not contain secrets. */
export type DeliveryResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Sends messages. `send` never throws and settles within ten seconds. */
export interface Channel {
  send(message: OutgoingMessage): Promise<DeliveryResult>;
}
