import { classNames } from '../class-names.ts';
import styles from './SkipLink.module.css';

/** Id of the main content; every frame has exactly one. */
export const mainId = 'main';

/** Id of the column with the menu, which comes after the content. */
export const sideId = 'side';

interface SkipLinkInput {
  readonly text: (key: string) => string;
  /** Whether the frame has a column with a menu. */
  readonly hasSide: boolean;
}

/** The first focusable elements: one leads to the content, one to the menu beside it. */
export function SkipLink({ text, hasSide }: SkipLinkInput) {
  return (
    <>
      <a className={styles.skip} href={`#${mainId}`}>
        {text('shared.skip')}
      </a>
      {hasSide && (
        <a className={classNames(styles.skip, styles.toSide)} href={`#${sideId}`}>
          {text('shared.skip-menu')}
        </a>
      )}
    </>
  );
}
