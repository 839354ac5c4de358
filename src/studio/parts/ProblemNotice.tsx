import type { Problem } from '../../../renderer/problem/problem.ts';
import { useText } from '../look/texts.ts';
import styles from './controls.module.css';
import { Button, Notice } from './controls.tsx';

interface ProblemNoticeInput {
  readonly problem: Problem;
  /** Repeats the failed request; undefined when there is none to repeat. */
  readonly onAgain?: (() => Promise<void>) | undefined;
}

/** Renders the message of a problem in the operator's language; a code without a text is shown as it is. */
export function ProblemNotice({ problem, onAgain }: ProblemNoticeInput) {
  const t = useText();
  const key = `error.${problem.code}`;
  const words = t(key);
  // An unexpected error also shows the request id, by which the platform's log is searched.
  const isUnknown = words === key || problem.code === 'internal.error';
  return (
    <Notice tone="danger" role="alert">
      {words === key ? t('error.other', { code: problem.code }) : words}
      {isUnknown && problem.found && (
        <>
          {' '}
          <small>{problem.found}</small>
        </>
      )}
      {onAgain && (
        <div className={styles.again}>
          <Button icon="rotate-ccw" onClick={() => void onAgain()}>
            {t('again')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
