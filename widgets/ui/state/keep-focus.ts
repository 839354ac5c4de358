/** The places that hold a focus for what is loaded in them. */
const held = new WeakSet<Element>();

/** Moves the focus of a part that is about to be removed to what it stands in. Without it, the player would begin at the top. */
export function keepFocusNear(part: Element): void {
  if (!part.contains(document.activeElement)) return;
  for (let place = part.parentElement; place && place !== document.body; place = place.parentElement) {
    hold(place);
    if (document.activeElement === place) return;
  }
}

/** Makes an element focusable while it has the focus. One without a box takes none. */
function hold(place: HTMLElement): void {
  const isOwn = place.hasAttribute('tabindex');
  if (!isOwn) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const release = (): void => {
    held.delete(place);
    if (!isOwn) place.removeAttribute('tabindex');
  };
  if (document.activeElement !== place) return release();
  held.add(place);
  place.addEventListener('blur', release, { once: true });
}

/** Gives a control the focus that is held for it by what it stands in. */
export function takeFocusBack(control: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement && held.has(activeElement) && activeElement.contains(control)) control.focus();
}
