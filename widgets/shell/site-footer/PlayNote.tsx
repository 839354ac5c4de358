import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SiteFooter.module.css';

interface PlayNoteInput {
  readonly minAge: number;
  readonly notice: string;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Minimum age, cost and help. Every page shows it. */
export function PlayNote({ minAge, notice, text }: PlayNoteInput) {
  return (
    <section className={styles.note} aria-label={text('site-footer.responsible')}>
      <span className={styles.age}>{text('site-footer.age', { age: minAge })}</span>
      <div className={styles.noteText}>
        <h2 className={styles.noteTitle}>{text('site-footer.responsible')}</h2>
        <p>{text('site-footer.responsible-text', { age: minAge })}</p>
        <ul className={styles.advice}>
          {(['advice-limit', 'advice-time', 'advice-help'] as const).map((key) => (
            <li key={key}>
              <Icon name="check" size="small" /> {text(`site-footer.${key}`)}
            </li>
          ))}
        </ul>
        {notice !== '' && (
          <p className={styles.notice}>
            <Icon name="info" size="small" /> {notice}
          </p>
        )}
      </div>
    </section>
  );
}
