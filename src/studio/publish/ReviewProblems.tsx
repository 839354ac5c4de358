import type { DraftProblem } from '../../../generated/types/operator-calls.ts';
import { useText } from '../look/texts.ts';
import { Notice, Tag } from '../parts/controls.tsx';
import { problemWords } from '../parts/problem-words.ts';
import styles from './Publish.module.css';

interface ProblemsInput {
  readonly problems: readonly DraftProblem[];
  readonly acknowledged: ReadonlySet<string>;
  readonly onAcknowledge: (ids: ReadonlySet<string>) => void;
}

/** Renders the problems of a draft: errors prevent publishing, and each warning needs an acknowledgement. */
export function ReviewProblems({ problems, acknowledged, onAcknowledge }: ProblemsInput) {
  const t = useText();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const toggle = (id: string): void => {
    const next = new Set(acknowledged);
    if (!next.delete(id)) next.add(id);
    onAcknowledge(next);
  };
  if (problems.length === 0)
    return (
      <Notice tone="good" role="status">
        {t('problems.none')}
      </Notice>
    );
  return (
    <section className={styles.part}>
      {errors.length > 0 && (
        <Notice tone="danger" role="alert">
          {t('publish.errors', { count: errors.length })}
        </Notice>
      )}
      {warnings.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={warnings.every(({ id }) => acknowledged.has(id))}
            onChange={({ target }) => onAcknowledge(new Set(target.checked ? warnings.map(({ id }) => id) : []))}
          />
          <strong>{t('publish.acknowledge', { count: warnings.length })}</strong>
        </label>
      )}
      <ul className={styles.problems}>
        {errors.map((problem) => (
          <li key={problem.id}>
            <Tag tone="danger">{t('severity.error')}</Tag>
            <span>
              <strong>{problem.pointer}</strong> {problemWords(problem, t)}
            </span>
          </li>
        ))}
        {warnings.map((problem) => (
          <li key={problem.id}>
            <label className={styles.warning}>
              <input type="checkbox" checked={acknowledged.has(problem.id)} onChange={() => toggle(problem.id)} />
              <span>
                <strong>{problem.pointer}</strong> {problemWords(problem, t)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
