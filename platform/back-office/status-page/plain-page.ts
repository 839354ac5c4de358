/** A page for when there is no site to draw: an unknown host, or a build that is missing. No script, no style needed. */
export function plainPage(title: string, sentences: readonly string[]): string {
  const text = sentences.map((sentence) => `<p>${escape(sentence)}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${text}</main></body></html>`;
}

/** Text as HTML, in an element or an attribute. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
