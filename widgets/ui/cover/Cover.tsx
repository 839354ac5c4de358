import type { SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Cover.module.css';
import { initialsOf } from './initials.ts';

interface CoverInput {
  /** Whole address of the picture. The list that holds the cover makes it: hundreds of covers need not each ask the engine. */
  readonly src: string;
  /** What the picture shows. It is said in text beside the picture, so the picture itself stays silent. */
  readonly name: string;
  /** Loads at once instead of when the player scrolls near. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** A broken picture leaves, and shows the initials behind it. Not state: a lobby holds hundreds of covers. */
const leave = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true;
};

/** A picture in a box that its class sizes. The initials lie behind it: they show while it loads, and when it cannot. */
export function Cover({ src, name, eager = false, className }: CoverInput) {
  return (
    <span className={classNames(styles.cover, className)} data-initials={initialsOf(name)}>
      <img
        key={src}
        className={styles.picture}
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={leave}
      />
    </span>
  );
}
