import type { Boot } from './boot.ts';

/**
 * Adds all texts of the page's language to its data, whose HTML has none: they are larger than everything else of it, and the
 * browser keeps their file for all pages.
 */
export async function addTexts({ textsFile, texts }: Boot): Promise<void> {
  const response = await fetch(textsFile);
  if (!response.ok) throw new Error(textsFile);
  Object.assign(texts, await response.json());
}
