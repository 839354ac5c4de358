import type { DepositKind } from '../../providers/payments/payment.ts';

/** Jurisdictions of currencies that one country's law applies to, unless settings name another. */
const BY_CURRENCY: Readonly<Record<string, string>> = { BRL: 'BR', GBP: 'GB', VND: 'VN' };

/**
 * Kinds of payment that a law forbids. Brazil, SPA/MF 615 of 2024: no crypto assets, no credit cards; whether a card is a
 * credit card is known only after it was used, so cards are not offered at all.
 */
const FORBIDDEN: Readonly<Record<string, readonly DepositKind[]>> = { BR: ['crypto', 'card'], VN: ['crypto'] };

/** Returns the country whose law applies: the configured one, or the one of the currency; undefined when neither is known. */
export const jurisdictionOf = (configured: string | undefined, currency: string): string | undefined =>
  configured ?? BY_CURRENCY[currency];

/** Countries whose law forbids to pay by credit card; a card is refused once its provider says that it may be one. */
const CREDIT_FORBIDDEN: ReadonlySet<string> = new Set(['BR', 'GB']);

export const refusesCredit = (kind: DepositKind, jurisdiction: string | undefined): boolean =>
  kind === 'card' && jurisdiction !== undefined && CREDIT_FORBIDDEN.has(jurisdiction);

export const isForbidden = (kind: DepositKind, jurisdiction: string | undefined): boolean =>
  FORBIDDEN[jurisdiction ?? '']?.includes(kind) ?? false;
