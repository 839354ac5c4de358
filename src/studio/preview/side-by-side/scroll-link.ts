import { otherSide, type Side } from './side-scene.ts';

type Scroll = (top: number) => void;

export interface ScrollLink {
  /** Scrolls the other side to the same position. */
  readonly moved: (side: Side, top: number) => void;
  /** Registers the scroll function of a side; returns a function that unregisters it. */
  readonly join: (side: Side, scroll: Scroll) => () => void;
}

/** Creates the link that synchronizes the scroll positions of two frames. */
export function createScrollLink(): ScrollLink {
  const sides = new Map<Side, Scroll>();
  return {
    moved: (side, top) => sides.get(otherSide(side))?.(top),
    join: (side, scroll) => {
      sides.set(side, scroll);
      return () => {
        if (sides.get(side) === scroll) sides.delete(side);
      };
    },
  };
}
