import { useId, useState } from 'react';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import type { Text } from '../../i18n/texts.ts';
import { screenName } from '../document/screen-names.ts';
import { preferredLanguage } from '../look/texts.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from './Controls.module.css';
import { clickOptions, sizeOptions, themeOptions } from './choices.ts';
import { Choice, Segments } from './inputs.tsx';
import { TriedFacts } from './TriedFacts.tsx';
import { flagsOf, roles, type Size, screensOf, type View } from './view.ts';

interface ControlsInput {
  readonly view: View;
  readonly manifest: Manifest;
  readonly settings: Partial<Settings> | undefined;
  readonly onChange: (part: Partial<View>) => void;
  readonly t: Text;
}

/** Renders the controls of a preview: visitor, screen, effect of a click, language, theme, size, date, facts and flags. */
export function PreviewControls({ view, manifest, settings, onChange, t }: ControlsInput) {
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const screens = screensOf(manifest);
  const language = preferredLanguage();
  const nameOf = (name: string): string => screenName(manifest, manifest.routes[name], language) || name;
  const tried = Object.keys(view.flags).length + Object.keys(view.facts).length + (view.date === '' ? 0 : 1);
  const here = screens.some(([, path]) => path === view.path) ? [] : [['', view.path] as const];
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <Choice
          label={t('preview.screen')}
          value={view.path}
          options={[...here, ...screens].map(([name, path]) => [
            path,
            [nameOf(name), path].filter(Boolean).join(' · '),
          ])}
          onChange={(path) => onChange({ path })}
        />
        <Choice
          label={t('preview.as')}
          value={view.as}
          options={roles.map((role) => [role, t(`preview.as.${role}`)])}
          onChange={(as) => onChange({ as: as as View['as'] })}
        />
        <Choice
          label={t('preview.language')}
          value={view.language}
          options={manifest.locale.supported.map((code) => [code, code.toUpperCase()])}
          onChange={(language) => onChange({ language })}
        />
        <Look view={view} onChange={onChange} t={t} />
        <button
          type="button"
          className={styles.more}
          aria-label={t('preview.more')}
          title={t('preview.more')}
          aria-expanded={open}
          aria-controls={moreId}
          data-tried={tried > 0 || undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="sliders-horizontal" />
          {tried > 0 && <span>{tried}</span>}
        </button>
      </div>
      <div id={moreId} className={styles.drawer} hidden={!open}>
        {open && <More view={view} flags={flagsOf(manifest, settings)} onChange={onChange} t={t} />}
      </div>
    </div>
  );
}

function Look({ view, onChange, t }: Pick<ControlsInput, 'view' | 'onChange' | 't'>) {
  return (
    <>
      <Segments
        label={t('preview.size')}
        value={view.size}
        options={sizeOptions(t)}
        onChange={(size) => onChange({ size: size as Size })}
      />
      <Segments
        label={t('preview.theme')}
        value={view.theme}
        options={themeOptions(t)}
        onChange={(theme) => onChange({ theme: theme as View['theme'] })}
      />
      <Segments
        label={t('preview.click')}
        value={view.picking ? 'pick' : 'use'}
        options={clickOptions(t)}
        onChange={(kind) => onChange({ picking: kind === 'pick' })}
      />
    </>
  );
}

interface MoreInput extends Pick<ControlsInput, 'view' | 'onChange' | 't'> {
  readonly flags: Readonly<Record<string, boolean>>;
}

/** Renders date, facts and flags, which are used less often than the other controls. */
function More({ view, flags, onChange, t }: MoreInput) {
  const [search, setSearch] = useState('');
  const dateId = useId();
  const names = Object.keys(flags)
    .filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .toSorted();
  const set = (name: string, on: boolean): void => {
    const { [name]: _, ...others } = view.flags;
    onChange({ flags: on === flags[name] ? others : { ...others, [name]: on } });
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={dateId}>{t('preview.date')}</label>
        <input
          id={dateId}
          type="datetime-local"
          value={view.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </div>
      <TriedFacts facts={view.facts} onChange={(facts) => onChange({ facts })} t={t} />
      <input
        type="search"
        className={styles.search}
        aria-label={t('preview.flags.search')}
        placeholder={t('preview.flags.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles.flags}>
        {names.map((name) => (
          <li key={name}>
            <label data-tried={Object.hasOwn(view.flags, name) || undefined}>
              <input
                type="checkbox"
                checked={view.flags[name] ?? flags[name] ?? false}
                onChange={({ target }) => set(name, target.checked)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {Object.keys(view.flags).length > 0 && (
        <button type="button" className={styles.more} onClick={() => onChange({ flags: {} })}>
          {t('preview.flags.reset')}
        </button>
      )}
    </>
  );
}
