import { useMay } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { BackLink } from '../operations/BackLink.tsx';
import { Button, Tag } from '../parts/controls.tsx';
import styles from './Promotions.module.css';
import { verdictOf, verdictTone } from './trial-words.ts';
import type { TrialState } from './use-try.ts';

interface BarInput {
  readonly code: string;
  readonly title: string;
  readonly trial: TrialState;
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

/** Renders the head of the composer, which stays in sight: how the promotion stands, and what can be done with it. */
export function ComposerBar({ code, title, trial, isDirty, busy, onSave, onPublish }: BarInput) {
  const t = useText();
  const mayEdit = useMay('editor');
  const mayPublish = useMay('publisher');
  return (
    <>
      <BackLink to={{ screen: 'promotions', merchant: code, rest: '' }}>{t('screen.promotions')}</BackLink>
      <header className={styles.bar}>
        <h1>{title}</h1>
        {trial.value && (
          <a className={styles.verdict} href="#trial">
            <Tag tone={verdictTone(trial.value)}>{t(`promotion.verdict.${verdictOf(trial.value)}`)}</Tag>
          </a>
        )}
        {isDirty && <Tag tone="warn">{t('save.unsaved')}</Tag>}
        <span className={styles.push} />
        {mayEdit && (
          <Button icon="save" aria-busy={busy} disabled={busy || !isDirty} onClick={onSave}>
            {t('promotion.save')}
          </Button>
        )}
        {mayPublish && (
          <Button tone="main" icon="rocket" disabled={busy} onClick={onPublish}>
            {t('promotion.publish')}
          </Button>
        )}
      </header>
    </>
  );
}
