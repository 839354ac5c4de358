/** What a player pays with. */
export type PaymentKind = 'gateway' | 'pix' | 'bank-transfer' | 'card' | 'crypto';

/** Icon of each kind. */
export const paymentIcon: Readonly<Record<PaymentKind, string>> = {
  gateway: 'wallet',
  pix: 'qr-code',
  'bank-transfer': 'landmark',
  card: 'credit-card',
  crypto: 'bitcoin',
};
