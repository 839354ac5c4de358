import { useText } from '../../look/texts.ts';
import { Button, Tag } from '../../parts/controls.tsx';
import { fixWords, problemWords } from '../../parts/problem-words.ts';
import { useEditorState } from '../../state/editor-context.ts';
import styles from './Problems.module.css';

interface PaneInput {
  readonly onJump: (pointer: string) => void;
  readonly onClose: () => void;
}

/** Renders the problems of the draft; a click selects the part. */
export function ProblemsPane({ onJump, onClose }: PaneInput) {
  const t = useText();
  const problems = useEditorState((state) => state.problems);
  const pending = useEditorState((state) => state.validated !== state.debounced.text);
  const sorted = problems.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  return (
    <section className={styles.pane} aria-label={t('problems')}>
      <header className={styles.head}>
        <h2>{t('problems')}</h2>
        {pending && <Tag>{t('problems.checking')}</Tag>}
        <span className={styles.gap} />
        <Button tone="quiet" square icon="x" label={t('close')} onClick={onClose} />
      </header>
      {sorted.length === 0 && <p className={styles.none}>{t('problems.none')}</p>}
      <ul>
        {sorted.map((problem, index) => (
          <li key={`${index} ${problem.code} ${problem.pointer}`}>
            <button type="button" className={styles.problem} onClick={() => onJump(problem.pointer ?? '')}>
              <Tag tone={problem.severity === 'error' ? 'danger' : 'warn'}>{t(`severity.${problem.severity}`)}</Tag>
              <span>
                <strong>{placeOf(problem.pointer)}</strong>
                <span className={styles.words}>
                  {problemWords(problem, t)} <em>{fixWords(problem, t)}</em>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeOf = (pointer = ''): string => pointer.slice(1).replaceAll('/', ' › ') || '/';
