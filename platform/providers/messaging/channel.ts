/** One message to one player. */
export interface OutgoingMessage {
  readonly merchant: string;
  readonly kind: 'sms' | 'mail';
  /** E.164 number, or e-mail address. */
  readonly recipient: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly body: string;
  /** What it is for, such as `login`. */
  readonly purpose: string;
}

/** `reason` is for operators; players read that it could not be sent. It never holds a secret. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** A way to send messages. Never throws: what goes wrong is its answer, within ten seconds. */
export interface Channel {
  send(message: OutgoingMessage): Promise<Sent>;
}
