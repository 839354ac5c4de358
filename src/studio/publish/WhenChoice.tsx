import { useWords } from '../look/words.ts';
import { Field, Input } from '../parts/controls.tsx';
import styles from './Publish.module.css';

/** Now to all, at a time, or first to a share of the players. */
export interface When {
  readonly kind: 'now' | 'at' | 'share';
  /** Local date and time, as the field gives it. */
  readonly at: string;
  readonly share: number;
}

export const nowChoice: When = { kind: 'now', at: '', share: 10 };
const kinds = ['now', 'at', 'share'] as const;

/** The choice as the call takes it; nothing while it is not complete. */
export function whenBody({ kind, at, share }: When): { at?: string; share?: number } | undefined {
  if (kind === 'now') return {};
  if (kind === 'share') return Number.isInteger(share) && share >= 1 && share <= 99 ? { share } : undefined;
  const time = Date.parse(at);
  return Number.isNaN(time) ? undefined : { at: new Date(time).toISOString() };
}

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
