/** Returns a page for when there is no site to render: an unknown host, or a missing build. It needs no script and no style. */
export function plainPage(title: string, sentences: readonly string[]): string {
  const text = sentences.map((sentence) => `<p>${escape(sentence)}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${text}</main></body></html>`;
}

/** Returns text as HTML, for an element or an attribute. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
