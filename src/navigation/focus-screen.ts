/**
 * Moves the focus to the heading of what was just shown, the top dialog or else the screen, where keyboard and screen reader go on (NFR-01).
 * It stays where it is inside of that: the player, or the screen itself, has put it there.
 */
export function focusScreen(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog ?? document.querySelector('main');
  if (!place || place.contains(document.activeElement)) return;
  const target = place.querySelector<HTMLElement>(dialog ? 'h2' : 'h1') ?? (place as HTMLElement);
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
