/** Without spaces and lines: a secret is shown in groups, and codes below each other. */
const plain = (words: string): string => words.replaceAll(/\s/g, '');

/** Selects a text where the screen shows it, and brings it into view. Returns false where it shows it nowhere. */
export function selectShown(words: string): boolean {
  const wanted = plain(words);
  const isWanted = (element: Element): boolean => plain(element.textContent) === wanted;
  const shown = [...document.querySelectorAll('main *, dialog[open] *')].find(
    (element) => isWanted(element) && !element.closest('.visually-hidden') && ![...element.children].some(isWanted),
  );
  const selection = getSelection();
  if (!shown || !selection) return false;
  selection.selectAllChildren(shown);
  shown.scrollIntoView({ block: 'nearest' });
  return true;
}
