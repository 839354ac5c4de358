import { preferredLanguage } from '../look/words.ts';
import { tagOf } from '../../i18n/languages.ts';

/** A moment in the operator's language and time zone. */
export function momentOf(iso: string | undefined): string {
  if (iso === undefined) return '–';
  return new Intl.DateTimeFormat(tagOf(preferredLanguage()), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** How many of all, in per cent; a dash while there are none. */
export function shareOf(some: number, all: number): string {
  if (all === 0) return '–';
  const style = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tagOf(preferredLanguage()), style).format(some / all);
}
