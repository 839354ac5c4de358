/** Tells how far the player has scrolled, and scrolls when it is asked to, without telling that again. */
export function watchScroll(tell: (top: number) => void): { readonly to: (top: number) => void } {
  let known = 0;
  addEventListener(
    'scroll',
    () => {
      const top = Math.round(scrollY);
      if (top === known) return;
      known = top;
      tell(top);
    },
    { passive: true },
  );
  return {
    to: (top) => {
      scrollTo({ top, behavior: 'instant' });
      // A shorter page stops earlier.
      known = Math.round(scrollY);
    },
  };
}
