import type { SiteFooterProps } from '../../../generated/types/widgets/site-footer.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SiteFooter.module.css';

interface PlayNoteInput extends Pick<SiteFooterProps, 'minAge' | 'notice' | 'showAge' | 'showResponsible'> {
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Minimum age, note about responsible play, and the kind of money; nothing when a site shows none of them. */
export function PlayNote({ minAge, notice, showAge, showResponsible, text }: PlayNoteInput) {
  if (!showAge && !showResponsible && notice === '') return null;
  return (
    <section className={styles.note} aria-label={text('site-footer.responsible')}>
      {showAge && <span className={styles.age}>{text('site-footer.age', { age: minAge })}</span>}
      <div className={styles.noteText}>
        {showResponsible && <h2 className={styles.noteTitle}>{text('site-footer.responsible')}</h2>}
        {showAge && <p>{text('site-footer.age-text', { age: minAge })}</p>}
        {showResponsible && <Advice text={text} />}
        {notice !== '' && (
          <p className={styles.notice}>
            <Icon name="info" size="small" /> {notice}
          </p>
        )}
      </div>
    </section>
  );
}

const Advice = ({ text }: Pick<PlayNoteInput, 'text'>) => (
  <>
    <p>{text('site-footer.responsible-text')}</p>
    <ul className={styles.advice}>
      {['limit', 'time', 'help'].map((key) => (
        <li key={key}>
          <Icon name="check" size="small" /> {text(`site-footer.advice-${key}`)}
        </li>
      ))}
    </ul>
  </>
);
