import styles from './ProgressBar.module.css';

type ProgressBarInput = {
  /** How much is done; what is more than `max` shows as all of it. */
  readonly value: number;
  /** What all of it is; 1 when left out. */
  readonly max?: number;
} & (
  | { readonly label: string }
  /** Identifier of the element that names the bar. */
  | { readonly labelledBy: string }
);

/** How far something is. The words beside it state the same. */
export const ProgressBar = ({ value, max = 1, ...name }: ProgressBarInput) => (
  <progress
    className={styles.bar}
    value={Math.min(value, max)}
    max={max}
    {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
  />
);
