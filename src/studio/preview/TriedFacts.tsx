import { type SyntheticEvent, useId, useState } from 'react';
import type { Text } from '../../i18n/texts.ts';
import type { TriedFacts as Facts } from '../../preview/tried-facts.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from './Controls.module.css';

const RANK = 'session.rank';

interface FactsInput {
  readonly facts: Facts;
  readonly onChange: (facts: Facts) => void;
  readonly t: Text;
}

/** Returns what an operator typed as the value of a fact: true, false, a number or a text. */
export function valueOf(typed: string): string | number | boolean {
  const text = typed.trim();
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns the facts with another value of one; undefined removes it. */
function withFact({ ...facts }: Record<string, Facts[string]>, name: string, value: Facts[string] | undefined): Facts {
  if (value === undefined) delete facts[name];
  else facts[name] = value;
  return facts;
}

/** Renders the player's rank and any other fact whose value is tried in the preview. */
export function TriedFacts({ facts, onChange, t }: FactsInput) {
  const rankId = useId();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onChange(withFact(facts, name.trim(), valueOf(value)));
    setName('');
    setValue('');
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={rankId}>{t('preview.rank')}</label>
        <input
          id={rankId}
          type="number"
          min={0}
          value={String(facts[RANK] ?? '')}
          onChange={({ target }) =>
            onChange(withFact(facts, RANK, target.value === '' ? undefined : target.valueAsNumber))
          }
        />
      </div>
      <form className={styles.facts} onSubmit={add}>
        <input
          aria-label={t('preview.fact')}
          placeholder="merchant.currency"
          spellCheck={false}
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <input
          aria-label={t('preview.fact.value')}
          placeholder={t('preview.fact.value')}
          maxLength={500}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <button type="submit" className={styles.more}>
          {t('preview.fact.try')}
        </button>
      </form>
      <Tried facts={facts} onChange={onChange} t={t} />
    </>
  );
}

/** Renders the facts that are tried, except for the rank, each with the button that stops it. */
function Tried({ facts, onChange, t }: FactsInput) {
  return (
    <ul className={styles.flags}>
      {Object.entries(facts)
        .filter(([one]) => one !== RANK)
        .map(([one, held]) => (
          <li key={one}>
            <button
              type="button"
              className={styles.more}
              aria-label={t('preview.fact.reset', { name: one })}
              onClick={() => onChange(withFact(facts, one, undefined))}
            >
              {one} = {String(held)}
              <Icon name="x" />
            </button>
          </li>
        ))}
    </ul>
  );
}
