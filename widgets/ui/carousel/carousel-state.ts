/** Everything that decides whether a carousel advances by itself. */
export interface CarouselState {
  readonly count: number;
  /** The player pressed pause, or the system asks for reduced motion. */
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
}

/**
 * Returns whether the carousel advances. It stops while a slide is hovered or focused (WCAG 2.2.2), and with a single
 * slide.
 */
export function shouldAdvance({ count, paused, hovered, focused }: CarouselState): boolean {
  return count > 1 && !paused && !hovered && !focused;
}
