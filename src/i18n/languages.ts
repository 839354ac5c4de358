/** How a language code of the site is known to browsers (BCP 47). A code that is not listed is its own tag. */
const tags: Readonly<Record<string, string>> = { cn: 'zh-CN', tw: 'zh-TW', pt: 'pt-BR', 'pt-br': 'pt-BR', tl: 'fil' };
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

export const tagOf = (language: string): string => tags[language] ?? language;
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');
