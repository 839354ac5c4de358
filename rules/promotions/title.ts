/** Headlines by language. */
type Headlines = Readonly<Record<string, { readonly title: string } | undefined>>;

/** Returns a headline in the language, else in the site's default, else in English, else in any. */
export const titleIn = (texts: Headlines, language: string, siteDefault: string): string =>
  (texts[language] ?? texts[siteDefault] ?? texts.en ?? Object.values(texts)[0])?.title ?? '';
