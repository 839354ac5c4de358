import { preferredLanguage } from '../look/words.ts';
import { tagOf } from '../../../rules/languages.ts';

/** A moment in the operator's language and time zone. */
export function momentOf(iso: string | undefined): string {
  if (iso === undefined) return '–';
  return new Intl.DateTimeFormat(tagOf(preferredLanguage()), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** The same in a table: the year is told only of another one. */
export function shortMomentOf(iso: string, now: number): string {
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  const parts = { ...year, day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(tagOf(preferredLanguage()), parts).format(at);
}

/** A part of one, in per cent. */
export function partOf(part: number): string {
  const style = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tagOf(preferredLanguage()), style).format(part);
}

/** How many of all, in per cent; a dash while there are none. */
export const shareOf = (some: number, all: number): string => (all === 0 ? '–' : partOf(some / all));

/** An amount in whole and parts, as the operator's language writes it; the cents are told where there are none, too. */
export function amountOf(decimal: string): string {
  const parts = { minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(tagOf(preferredLanguage()), parts).format(Number(decimal));
}

/** Returns a whole number as the operator's language writes it. */
export const countText = (count: number): string =>
  new Intl.NumberFormat(tagOf(preferredLanguage()), { maximumFractionDigits: 0 }).format(count);
