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
  readonly onLanguage: (language: string) => void;
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
        <label>
          <span className="unseen">{t('language')}</span>
          <select defaultValue={preferredLanguage()} onChange={(event) => onLanguage(event.target.value)}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.who}>
        <span>
          <strong>{name}</strong>
          <span className="muted">{t(`role.${role}`)}</span>
        </span>
        <Button tone="quiet" square icon="log-out" label={t('sign-out')} onClick={onSignOut} />
      </div>
    </div>
  );
}
