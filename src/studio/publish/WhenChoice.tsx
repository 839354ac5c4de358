import { useWords } from '../look/words.ts';
import { Field, Input } from '../parts/controls.tsx';
import { kinds, type When } from './when.ts';
import styles from './Publish.module.css';

interface WhenInput {
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly when: When;
  readonly onWhen: (when: When) => void;
}

export function WhenChoice({ note, onNote, when, onWhen }: WhenInput) {
  const say = useWords();
  return (
    <section className={styles.part}>
      <Field label={say('publish.note')} hint={say('publish.note-hint')}>
        {(ids) => <Input {...ids} maxLength={300} value={note} onChange={({ target }) => onNote(target.value)} />}
      </Field>
      <fieldset className={styles.when}>
        <legend>{say('publish.when')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              name="when"
              aria-label={say(`time.${kind}`)}
              checked={when.kind === kind}
              onChange={() => onWhen({ ...when, kind })}
            />
            <span>
              <strong>{say(`time.${kind}`)}</strong>
              <span className="muted">{say(`time.${kind}.about`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {when.kind === 'at' && (
        <Field label={say('time.at-label')}>
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
        <Field label={say('time.share-label')}>
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
