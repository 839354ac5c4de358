import { Skeleton } from '../skeleton/Skeleton.tsx';
import { FailedNote } from '../state/StateNote.tsx';
import styles from './TalkPanel.module.css';

interface TalkWaitingInput {
  readonly hasFailed: boolean;
  readonly text: (key: string) => string;
  readonly onRetry: () => void;
}

/** Stands where a talk will be until it is read, and says so when it could not be. */
export const TalkWaiting = ({ hasFailed, text, onRetry }: TalkWaitingInput) =>
  hasFailed ? (
    <div className={styles.waiting}>
      <FailedNote text={text} onRetry={onRetry} />
    </div>
  ) : (
    <div className={styles.waiting} role="status" aria-busy="true">
      <span className="visually-hidden">{text('shared.loading')}</span>
      <Skeleton className={styles.skeleton} />
    </div>
  );
