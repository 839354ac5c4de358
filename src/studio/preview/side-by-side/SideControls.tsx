import type { Text } from '../../../i18n/texts.ts';
import { sizeOptions, themeOptions } from '../choices.ts';
import { Choice, Segments } from '../inputs.tsx';
import type { SideView } from './side-scene.ts';
import { keyOf, type TouchedScreen } from '../touched.ts';
import { roles, type Size } from '../view.ts';
import styles from './SideBySide.module.css';

interface ControlsInput {
  readonly say: Text;
  readonly screens: readonly TouchedScreen[];
  readonly screen: TouchedScreen;
  readonly onScreen: (key: string) => void;
  readonly languages: readonly string[];
  readonly view: SideView;
  readonly onView: (part: Partial<SideView>) => void;
}

/** Renders the controls of the comparison: the changed screen, and visitor, language, theme and size of both sides. */
export function SideControls({ say, screens, screen, onScreen, languages, view, onView }: ControlsInput) {
  return (
    <div className={styles.controls}>
      <Choice
        label={say('sides.screens', { count: screens.length })}
        value={keyOf(screen)}
        options={screens.map((one) => [keyOf(one), wordsOf(one, say)])}
        onChange={onScreen}
      />
      <Choice
        label={say('preview.as')}
        value={view.as}
        options={roles.map((role) => [role, say(`preview.as.${role}`)])}
        onChange={(as) => onView({ as: as as SideView['as'] })}
      />
      <Choice
        label={say('preview.language')}
        value={view.language}
        options={languages.map((code) => [code, code.toUpperCase()])}
        onChange={(language) => onView({ language })}
      />
      <Segments
        label={say('preview.size')}
        value={view.size}
        options={sizeOptions(say).filter(([size]) => size !== 'fit')}
        onChange={(size) => onView({ size: size as Size })}
      />
      <Segments
        label={say('preview.theme')}
        value={view.theme}
        options={themeOptions(say)}
        onChange={(theme) => onView({ theme: theme as SideView['theme'] })}
      />
    </div>
  );
}

/** Returns the label of a screen: its name and the number of changed nodes. */
function wordsOf({ name, kind, nodes }: TouchedScreen, say: Text): string {
  const words = kind === 'modal' ? say('sides.dialog', { name }) : name;
  return nodes.length === 0 ? words : `${words} (${nodes.length})`;
}
