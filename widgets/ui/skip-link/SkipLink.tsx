import styles from './SkipLink.module.css';

/** Id of the element that holds a screen's content; every frame has exactly one. */
export const mainId = 'main';

/** The first thing a keyboard reaches: jumps over header and menus. */
export function SkipLink({ text }: { readonly text: (key: string) => string }) {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      {text('shared.skip')}
    </a>
  );
}
