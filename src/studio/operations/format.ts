import { currencyDecimals } from '../../../rules/currency-decimals.ts';
import { tagOf } from '../../../rules/languages.ts';
import { preferredLanguage } from '../look/texts.ts';

/** Formats a timestamp in the operator's language and time zone. */
export function momentOf(iso: string | undefined): string {
  if (iso === undefined) return '–';
  return new Intl.DateTimeFormat(tagOf(preferredLanguage()), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** Returns the operator's time zone with its offset, such as `America/Sao_Paulo (GMT-3)`: that of every time without a zone of its own. */
export function ownZone(): string {
  const format = new Intl.DateTimeFormat(tagOf(preferredLanguage()), { timeZoneName: 'shortOffset' });
  const { timeZone } = format.resolvedOptions();
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return timeZone === 'UTC' ? timeZone : `${timeZone} (${offset})`;
}

/** Formats a timestamp for a table: the year is shown only when it is not the current one. */
export function shortMomentOf(iso: string, now: number): string {
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  const parts = { ...year, day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(tagOf(preferredLanguage()), parts).format(at);
}

/** Formats a fraction of one as a percentage. */
export function partOf(part: number): string {
  const style = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tagOf(preferredLanguage()), style).format(part);
}

/** Formats a share as a percentage; a dash when the total is zero. */
export const shareOf = (some: number, all: number): string => (all === 0 ? '–' : partOf(some / all));

/** Formats a decimal amount in the operator's language, with as many decimals as its currency has, or more where it has them. */
export function amountOf(decimal: string, currency: string): string {
  const parts = { minimumFractionDigits: currencyDecimals(currency), maximumFractionDigits: 4 };
  return new Intl.NumberFormat(tagOf(preferredLanguage()), parts).format(decimal as Intl.StringNumericLiteral);
}

/**
 * Formats an amount of a report with the decimals of its currency: what is smaller than its smallest coin tells nothing there. It is
 * truncated, as players and agents see theirs.
 */
export function reportAmountOf(decimal: string, currency: string): string {
  const digits = currencyDecimals(currency);
  const parts = { minimumFractionDigits: digits, maximumFractionDigits: digits, roundingMode: 'trunc' } as const;
  return new Intl.NumberFormat(tagOf(preferredLanguage()), parts).format(decimal as Intl.StringNumericLiteral);
}

/** Formats a whole number in the operator's language. */
export const countText = (count: number): string =>
  new Intl.NumberFormat(tagOf(preferredLanguage()), { maximumFractionDigits: 0 }).format(count);

/** Formats a calendar day such as `2026-01-31` in the operator's language. */
export const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(tagOf(preferredLanguage()), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Formats a calendar day such as `2026-01-31` with its year, in the operator's language. */
export const dateOf = (day: string): string =>
  new Intl.DateTimeFormat(tagOf(preferredLanguage()), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** Formats a change in percent with its sign. */
export const percentOf = (percent: number): string =>
  new Intl.NumberFormat(tagOf(preferredLanguage()), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(percent / 100);
