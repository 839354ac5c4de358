import type { Problem } from '../../../renderer/problem/problem.ts';
import { useWords } from '../look/words.ts';
import { Button, Notice } from './controls.tsx';
import styles from './controls.module.css';

interface ProblemNoticeInput {
  readonly problem: Problem;
  /** Asks again for what a screen could not read; nothing when there is nothing to ask again. */
  readonly onAgain?: (() => Promise<void>) | undefined;
}

/** Why something was refused, in the operator's language; what has no text of its own is told by its code. */
export function ProblemNotice({ problem, onAgain }: ProblemNoticeInput) {
  const say = useWords();
  const key = `error.${problem.code}`;
  const words = say(key);
  // What nobody expected is told with the number under which the platform's log has it.
  const isUnknown = words === key || problem.code === 'internal.error';
  return (
    <Notice tone="danger" role="alert">
      {words === key ? say('error.other', { code: problem.code }) : words}
      {isUnknown && problem.found && (
        <>
          {' '}
          <small>{problem.found}</small>
        </>
      )}
      {onAgain && (
        <div className={styles.again}>
          <Button icon="rotate-ccw" onClick={() => void onAgain()}>
            {say('again')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
