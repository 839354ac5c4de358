/** Everything that decides whether a carousel goes on by itself. */
export interface CarouselState {
  readonly count: number;
  /** The player pressed pause, or asked the system for less motion. */
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
}

/** A single slide has nowhere to go; whoever reads, points at or tabs through a slide must not lose it (WCAG 2.2.2). */
export function advances({ count, paused, hovered, focused }: CarouselState): boolean {
  return count > 1 && !paused && !hovered && !focused;
}
