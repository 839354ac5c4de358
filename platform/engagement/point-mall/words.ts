import type { CallContext } from '../../kernel/calls/handler.ts';
import type { ProductTexts, ProductWords } from './tables.ts';

const NONE: ProductWords = { name: '', text: '', shelf: '' };

/** Returns the words in the caller's language, else in the site's default language, else in English, else in any. */
export const wordsIn = (
  texts: ProductTexts,
  { language, site }: Pick<CallContext, 'language' | 'site'>,
): ProductWords => texts[language] ?? texts[site.manifest.locale.default] ?? anyWords(texts);

/** Returns the words in English, else in any language. */
export const anyWords = (texts: ProductTexts): ProductWords => texts.en ?? Object.values(texts)[0] ?? NONE;
