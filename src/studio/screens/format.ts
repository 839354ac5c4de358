import { languages, preferredLanguage } from '../look/words.ts';
import { tagOf } from '../../i18n/languages.ts';

/** A moment in the operator's language and time zone. */
export function momentOf(iso: string | undefined): string {
  if (iso === undefined) return '–';
  const language = languages.find((one) => one === preferredLanguage()) ?? 'en';
  return new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
