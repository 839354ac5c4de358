interface TimerOptions {
  /** Milliseconds between two slides. */
  readonly delay: number;
  readonly advance: () => void;
}

/**
 * Advances a carousel by a timer until the returned function is called. Nothing runs while it is out of sight, hovered,
 * focused (WCAG 2.2.2), or in a hidden tab: an open page that nobody touches costs no processor time.
 */
export function startSlideTimer(carousel: Element, { delay, advance }: TimerOptions): () => void {
  const holds = {
    unseen: true,
    hovered: carousel.matches(':hover'),
    focused: carousel.contains(document.activeElement),
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (holds.unseen || holds.hovered || holds.focused || document.hidden) return;
    timer = setTimeout(() => {
      advance();
      look();
    }, delay);
  };
  const sight = new IntersectionObserver((entries) => {
    holds.unseen = !entries.at(-1)?.isIntersecting;
    look();
  });
  sight.observe(carousel);
  const ending = new AbortController();
  const listen = (type: string, change: (event: Event) => void, target: EventTarget = carousel): void =>
    target.addEventListener(
      type,
      (event) => {
        change(event);
        look();
      },
      { signal: ending.signal },
    );
  listen('pointerenter', () => (holds.hovered = true));
  listen('pointerleave', () => (holds.hovered = false));
  listen('focusin', () => (holds.focused = true));
  listen(
    'focusout',
    (event) => (holds.focused = carousel.contains((event as FocusEvent).relatedTarget as Node | null)),
  );
  listen('visibilitychange', () => undefined, document);
  return () => {
    clearTimeout(timer);
    sight.disconnect();
    ending.abort();
  };
}
