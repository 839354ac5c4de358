import styles from './SkipLink.module.css';

/** Id of the main content; every frame has exactly one. */
export const mainId = 'main';

/** The first focusable element: skips header and menus. */
export function SkipLink({ text }: { readonly text: (key: string) => string }) {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      {text('shared.skip')}
    </a>
  );
}
