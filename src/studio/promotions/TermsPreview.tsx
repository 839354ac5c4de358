import { useId, useState } from 'react';
import { languageName } from '../../../rules/language-names.ts';
import { tagOf } from '../../../rules/languages.ts';
import { useText } from '../look/texts.ts';
import { Notice, Select } from '../parts/controls.tsx';
import styles from './Trial.module.css';
import type { Trial } from './use-try.ts';

/** Renders the words of a promotion as players read them, in a language of the merchant. */
export function TermsPreview({ terms }: Pick<Trial, 'terms'>) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState(terms[0]?.language);
  const words = terms.find(({ language }) => language === chosen) ?? terms[0];
  if (!words) return undefined;
  return (
    <section className={styles.terms} aria-labelledby={`${id}-title`}>
      <header className={styles.trialHead}>
        <h2 id={`${id}-title`}>{t('promotion.terms')}</h2>
        <label className="unseen" htmlFor={id}>
          {t('promotion.language')}
        </label>
        <Select id={id} value={words.language} onChange={({ target }) => setChosen(target.value)}>
          {terms.map(({ language }) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
      </header>
      {!words.isOwn && <Notice tone="warn">{t('promotion.not-written')}</Notice>}
      <div className={styles.paper} lang={tagOf(words.language)}>
        <h3>{words.title}</h3>
        <p>{words.text}</p>
        <ul>
          {words.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
