import type { LanguagePickerProps } from '../../../generated/types/widgets/language-picker.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { languageName } from '../../../rules/language-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './LanguagePicker.module.css';

export default function LanguagePicker({ props, on, text }: WidgetInput<LanguagePickerProps, 'change'>) {
  const { language, languages } = useEngine();
  if (languages.length < 2) return null;
  return (
    <span className={styles.picker} data-variant={props.variant}>
      <Icon name="globe" />
      <span className={styles.shown} aria-hidden="true">
        {props.variant === 'short' ? language.toUpperCase() : languageName(language)}
      </span>
      <Icon name="chevron-down" size="small" />
      <select
        className={styles.select}
        aria-label={text('language-picker.label')}
        value={language}
        onChange={(event) => void on.change({ language: event.target.value })}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </span>
  );
}
