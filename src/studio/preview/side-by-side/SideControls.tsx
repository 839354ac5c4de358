import type { Text } from '../../../i18n/texts.ts';
import { sizeOptions, themeOptions } from '../choices.ts';
import { Choice, Segments } from '../inputs.tsx';
import { keyOf, type TouchedScreen } from '../touched.ts';
import { roles, type Size } from '../view.ts';
import styles from './SideBySide.module.css';
import type { SideView } from './side-scene.ts';

interface ControlsInput {
  readonly t: Text;
  readonly screens: readonly TouchedScreen[];
  readonly screen: TouchedScreen;
  readonly onScreen: (key: string) => void;
  readonly languages: readonly string[];
  readonly view: SideView;
  readonly onView: (part: Partial<SideView>) => void;
}

/** Renders the controls of the comparison: the changed screen, and visitor, language, theme and size of both sides. */
export function SideControls({ t, screens, screen, onScreen, languages, view, onView }: ControlsInput) {
  return (
    <div className={styles.controls}>
      <Choice
        label={t('sides.screens', { count: screens.length })}
        value={keyOf(screen)}
        options={screens.map((one) => [keyOf(one), wordsOf(one, t)])}
        onChange={onScreen}
      />
      <Choice
        label={t('preview.as')}
        value={view.as}
        options={roles.map((role) => [role, t(`preview.as.${role}`)])}
        onChange={(as) => onView({ as: as as SideView['as'] })}
      />
      <Choice
        label={t('preview.language')}
        value={view.language}
        options={languages.map((code) => [code, code.toUpperCase()])}
        onChange={(language) => onView({ language })}
      />
      <Segments
        label={t('preview.size')}
        value={view.size}
        options={sizeOptions(t).filter(([size]) => size !== 'fit')}
        onChange={(size) => onView({ size: size as Size })}
      />
      <Segments
        label={t('preview.theme')}
        value={view.theme}
        options={themeOptions(t)}
        onChange={(theme) => onView({ theme: theme as SideView['theme'] })}
      />
    </div>
  );
}

/** Returns the label of a screen: its name and the number of changed nodes. */
function wordsOf({ name, kind, nodes }: TouchedScreen, t: Text): string {
  const words = kind === 'modal' ? t('sides.dialog', { name }) : name;
  return nodes.length === 0 ? words : `${words} (${nodes.length})`;
}
