import { otherSide, type Side } from './side-scene.ts';

type Scroll = (top: number) => void;

export interface InStep {
  /** One side was scrolled: the other follows. */
  readonly moved: (side: Side, top: number) => void;
  /** A side that follows, until what is answered is called. */
  readonly join: (side: Side, scroll: Scroll) => () => void;
}

/** Keeps two pages at the same place. */
export function openInStep(): InStep {
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
