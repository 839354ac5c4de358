import type { SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Cover.module.css';
import { getInitials } from './initials.ts';

interface CoverInput {
  /** Full URL of the picture. The list computes it, because hundreds of covers would each read the engine. */
  readonly src: string;
  /** Name of the subject. It is shown as text beside the picture, so the picture has an empty alt text. */
  readonly name: string;
  /** Loads at once instead of lazily. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/**
 * Hides a broken picture, so that the initials behind it show. Set on the element instead of in state, because a lobby
 * has hundreds of covers.
 */
const hidePicture = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true;
};

/** A picture in a box sized by its class. The initials behind it show while it loads and when it fails. */
export function Cover({ src, name, eager = false, className }: CoverInput) {
  return (
    <span className={classNames(styles.cover, className)} data-initials={getInitials(name)}>
      <img
        key={src}
        className={styles.picture}
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={hidePicture}
      />
    </span>
  );
}
