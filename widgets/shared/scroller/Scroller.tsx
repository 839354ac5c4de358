import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import styles from './Scroller.module.css';
import { useScroller } from './use-scroller.ts';

interface ScrollerInput {
  /** Heading above the list, usually an h2. */
  readonly heading?: ReactNode;
  /** Stands at the end of the heading's line, such as a link to the whole list. */
  readonly trailing?: ReactNode;
  readonly text: (key: string) => string;
  readonly className?: string | undefined;
  readonly busy?: boolean | undefined;
  /** The items, each an li. */
  readonly children: ReactNode;
}

/** A list that scrolls sideways and snaps to its items, with arrows for a mouse. Keys and fingers scroll it as it is. */
export function Scroller({ heading, trailing, text, className, busy, children }: ScrollerInput) {
  const { track, canGoBack, canGoForward, go } = useScroller();
  return (
    <div className={styles.scroller}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        {trailing}
        {(canGoBack || canGoForward) && (
          <div className={styles.arrows}>
            <IconButton
              icon="chevron-left"
              tone="surface"
              className={styles.arrow}
              label={text('shared.previous')}
              disabled={!canGoBack}
              onClick={() => go(-1)}
            />
            <IconButton
              icon="chevron-right"
              tone="surface"
              className={styles.arrow}
              label={text('shared.next')}
              disabled={!canGoForward}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
      <ul ref={track} className={classNames(styles.track, className)} aria-busy={busy || undefined}>
        {children}
      </ul>
    </div>
  );
}
