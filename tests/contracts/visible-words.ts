const ATTRIBUTES = /\s(?:aria-label|aria-description|title|alt|placeholder)="([^"]*)"/g;

/**
 * Returns the words that a page shows or reads aloud and that are not inside `⟦…⟧`, which marks texts. The content of `time`
 * elements is written by Intl, in the language of the page.
 */
export function unmarkedWords(html: string): readonly string[] {
  const body = html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<(script|style|template|time)\b.*?<\/\1>/gs, '');
  const shown = [...body.matchAll(/>([^<]+)/g), ...body.matchAll(ATTRIBUTES)].map(([, text = '']) => text);
  return shown.flatMap((text) => withoutMarked(text).match(/\p{L}{2,}/gu) ?? []);
}

/** Removes marked texts, also those that a marked text contains as a parameter. */
function withoutMarked(text: string): string {
  const less = text.replaceAll(/&\w+;|&#\w+;/g, ' ').replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutMarked(less);
}
