/**
 * Moves the focus to the heading of what was just shown, the top dialog or else the screen, where keyboard and screen reader go on (NFR-01).
 * It stays where it is inside of that, because the screen itself has put it there, and where the player has moved it since the
 * navigation began, when it was at `before`: a menu that they have opened meanwhile stays open.
 */
export function focusScreen(before: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement !== before && activeElement !== body) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog ?? document.querySelector('main');
  if (!place || place.contains(activeElement)) return;
  const target = place.querySelector<HTMLElement>(dialog ? 'h2' : 'h1') ?? (place as HTMLElement);
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
