import { useText } from '../look/texts.ts';
import { ownZone } from '../operations/format.ts';
import { Field, Input } from '../parts/controls.tsx';
import styles from './Publish.module.css';
import { kinds, type PublishTime } from './publish-time.ts';

interface WhenInput {
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly when: PublishTime;
  readonly onWhen: (when: PublishTime) => void;
}

export function WhenChoice({ note, onNote, when, onWhen }: WhenInput) {
  const t = useText();
  return (
    <section className={styles.part}>
      <Field label={t('publish.note')} hint={t('publish.note-hint')}>
        {(ids) => <Input {...ids} maxLength={300} value={note} onChange={({ target }) => onNote(target.value)} />}
      </Field>
      <fieldset className={styles.when}>
        <legend>{t('publish.when')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              name="when"
              aria-label={t(`time.${kind}`)}
              checked={when.kind === kind}
              onChange={() => onWhen({ ...when, kind })}
            />
            <span>
              <strong>{t(`time.${kind}`)}</strong>
              <span className="muted">{t(`time.${kind}.about`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {when.kind === 'at' && (
        <Field label={t('time.at-label')} hint={t('zone', { zone: ownZone() })}>
          {(ids) => (
            <Input
              {...ids}
              type="datetime-local"
              value={when.at}
              onChange={({ target }) => onWhen({ ...when, at: target.value })}
            />
          )}
        </Field>
      )}
      {when.kind === 'share' && (
        <Field label={t('time.share-label')}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              max={99}
              value={when.share}
              onChange={({ target }) => onWhen({ ...when, share: Number(target.value) })}
            />
          )}
        </Field>
      )}
    </section>
  );
}
