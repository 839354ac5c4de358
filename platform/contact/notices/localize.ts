import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Notice } from './store.ts';

/** In the reader’s language, else the site’s, else English, else whichever there is. */
export function wordsOf(
  { texts }: Pick<Notice, 'texts'>,
  { language, site }: Pick<CallContext, 'language' | 'site'>,
): { title: string; text: string } {
  const words = texts[language] ?? texts[site.manifest.locale.default] ?? texts.en ?? Object.values(texts)[0];
  return words ?? { title: '', text: '' };
}
