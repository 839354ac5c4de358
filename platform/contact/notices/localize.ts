import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Notice } from './store.ts';

/**
 * Returns the notice's texts in the caller's language, else in the site's default language, else in English, else in
 * any language.
 */
export function localizeNotice(
  { texts }: Pick<Notice, 'texts'>,
  { language, site }: Pick<CallContext, 'language' | 'site'>,
): { title: string; text: string } {
  const words = texts[language] ?? texts[site.manifest.locale.default] ?? texts.en ?? Object.values(texts)[0];
  return words ?? { title: '', text: '' };
}
