/** Reports the scroll position, and scrolls on request without reporting that. */
export function watchScroll(notify: (top: number) => void): { readonly to: (top: number) => void } {
  let known = 0;
  addEventListener(
    'scroll',
    () => {
      const top = Math.round(scrollY);
      if (top === known) return;
      known = top;
      notify(top);
    },
    { passive: true },
  );
  return {
    to: (top) => {
      scrollTo({ top, behavior: 'instant' });
      // A shorter page scrolls less far.
      known = Math.round(scrollY);
    },
  };
}
