import { useText } from '../look/texts.ts';
import { countText } from './format.ts';
import styles from './WaitingCount.module.css';

/** Larger numbers are not counted. */
const MAX_COUNT = 100;

/** Renders how many rows of a queue wait; nothing when none does. */
export function WaitingCount({ count }: { readonly count: number | undefined }) {
  const t = useText();
  if (count === undefined || count === 0) return undefined;
  const number = count < MAX_COUNT ? countText(count) : `${countText(MAX_COUNT - 1)}+`;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{number}</span>
      <span className="unseen">{t('queues.waiting', { number })}</span>
    </span>
  );
}
