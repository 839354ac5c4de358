import { useState } from 'react';
import { useOperator } from '../context/operator-context.ts';
import {
  languageNames,
  languages,
  preferredLanguage,
  showTheme,
  storedTheme,
  type Theme,
  useText,
} from '../look/texts.ts';
import { ownZone } from '../operations/format.ts';
import { Button } from '../parts/controls.tsx';
import type { IconName } from '../parts/icons.ts';
import styles from './Shell.module.css';

const themes: readonly (readonly [Theme, IconName])[] = [
  ['system', 'monitor'],
  ['light', 'sun'],
  ['dark', 'moon'],
];

interface AccountInput {
  readonly onSignOut: () => void;
  /** Loads the texts of a language and shows the studio in it; rejects when they cannot be loaded. */
  readonly onLanguage: (language: string) => Promise<void>;
}

/** Renders the signed-in operator, the choice of theme and language, and the sign-out. */
export function Account({ onSignOut, onLanguage }: AccountInput) {
  const t = useText();
  const { name, role } = useOperator();
  const [theme, setTheme] = useState<Theme>(storedTheme);
  return (
    <div className={styles.account}>
      <div className={styles.look}>
        <div role="group" aria-label={t('theme')} className={styles.themes}>
          {themes.map(([one, icon]) => (
            <Button
              key={one}
              tone="quiet"
              square
              icon={icon}
              label={t(`theme.${one}`)}
              aria-pressed={theme === one}
              onClick={() => {
                showTheme(one);
                setTheme(one);
              }}
            />
          ))}
        </div>
        <LanguageChoice onLanguage={onLanguage} />
      </div>
      <div className={styles.who}>
        <span>
          <strong>{name}</strong>
          <span className="muted">{t(`role.${role}`)}</span>
          <span className="muted">{t('zone', { zone: ownZone() })}</span>
        </span>
        <Button tone="quiet" square icon="log-out" label={t('sign-out')} onClick={onSignOut} />
      </div>
    </div>
  );
}

/** The chosen language is shown at once, and again the one before when its texts do not come, with the reason. */
function LanguageChoice({ onLanguage }: Pick<AccountInput, 'onLanguage'>) {
  const t = useText();
  const [shown, setShown] = useState<string>(preferredLanguage);
  const [isUnreached, setUnreached] = useState(false);
  const choose = async (language: string): Promise<void> => {
    setShown(language);
    setUnreached(false);
    try {
      await onLanguage(language);
    } catch {
      setShown(shown);
      setUnreached(true);
    }
  };
  return (
    <>
      <label>
        <span className="unseen">{t('language')}</span>
        <select value={shown} onChange={(event) => void choose(event.target.value)}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      {isUnreached && (
        <p role="alert" className={styles.unreached}>
          {t('error.network.failed')}
        </p>
      )}
    </>
  );
}
