import { useEffect, useState } from 'react';
import { languageNames } from '../../../generated/language-names.ts';
import type { WidgetNode } from '../../../generated/types/manifest.ts';
import type { getWidgetCost } from '../../../renderer/budget/budget.ts';
import type { Text } from '../../i18n/texts.ts';
import type { Scene } from '../../preview/messages.ts';
import { sizeOptions, themeOptions } from '../preview/choices.ts';
import { Choice, Segments } from '../preview/inputs.tsx';
import type { Size } from '../preview/view.ts';
import styles from './Catalogue.module.css';
import { Example } from './Example.tsx';
import type { Entry, Prop } from './entries.ts';
import type { Look } from './look.ts';

interface PageInput {
  readonly entry: Entry;
  readonly examples: Readonly<Record<string, WidgetNode>>;
  readonly cost: ReturnType<typeof getWidgetCost>;
  readonly look: Look;
  readonly t: Text;
}

/** The language, theme and size in which all examples of a widget are rendered. */
export interface PreviewSettings extends Pick<Scene, 'language' | 'theme' | 'data'> {
  readonly size: Size;
}

/** A right-to-left language that shows English texts: it checks the mirrored layout. */
const MIRRORED = 'ar';
const languages = Object.keys(languageNames);
const states = ['real', 'loading', 'empty', 'failed'] as const;

/** Renders the page of one widget: description, cost, every example and state, and the table of its props. */
export function WidgetPage({ entry, examples, cost, look, t }: PageInput) {
  const [settings, setSettings] = useState<PreviewSettings>(() => ({
    language: look.manifest.locale.default,
    theme: 'light',
    data: 'real',
    size: 'fit',
  }));
  const change = (part: Partial<PreviewSettings>): void => setSettings((before) => ({ ...before, ...part }));
  useScrollToHash(entry.name);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>
          {entry.name}
          {entry.essential && (
            <span className={styles.essential} title={t('catalogue.essential.about')}>
              {t('catalogue.essential')}
            </span>
          )}
        </h1>
        <p className={styles.lead}>{entry.describes}</p>
        <CostLine cost={cost} t={t} />
      </header>
      <SettingsBar entry={entry} settings={settings} onChange={change} t={t} />
      <section aria-label={t('catalogue.examples')}>
        <h2 className="unseen">{t('catalogue.examples')}</h2>
        {Object.entries(examples).map(([name, node]) => (
          <Example key={name} name={name} node={node} widget={entry.name} settings={settings} look={look} t={t} />
        ))}
      </section>
      <PropsTable props={entry.props} t={t} />
      <Events entry={entry} t={t} />
      {entry.slots.length > 0 && (
        <section>
          <h2>{t('catalogue.slots')}</h2>
          <ul className={styles.slots}>
            {entry.slots.map((slot) => (
              <li key={slot}>
                <code>{slot}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

interface BarInput extends Pick<PageInput, 'entry' | 't'> {
  readonly settings: PreviewSettings;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

function SettingsBar({ entry, settings, onChange, t }: BarInput) {
  return (
    <div className={styles.bar}>
      <Choice
        label={t('preview.language')}
        value={settings.language}
        options={[...languages.map((code) => [code, code.toUpperCase()] as const), [MIRRORED, t('catalogue.rtl')]]}
        onChange={(language) => onChange({ language })}
      />
      <Segments
        label={t('preview.theme')}
        value={settings.theme}
        options={themeOptions(t)}
        onChange={(theme) => onChange({ theme: theme as PreviewSettings['theme'] })}
      />
      <Segments
        label={t('preview.size')}
        value={settings.size}
        options={sizeOptions(t)}
        onChange={(size) => onChange({ size: size as Size })}
      />
      {entry.hasData && (
        <Segments
          label={t('catalogue.state')}
          value={settings.data}
          options={states.map((state) => [state, t(`catalogue.state.${state}`)])}
          onChange={(data) => onChange({ data: data as PreviewSettings['data'] })}
        />
      )}
    </div>
  );
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function CostLine({ cost, t }: Pick<PageInput, 'cost' | 't'>) {
  return (
    <p className={styles.cost}>
      {t('catalogue.cost')}
      <strong>{cost ? kilobytes(cost.own) : t('catalogue.cost.unknown')}</strong>
      {cost && cost.shared > 0 && <span>{t('catalogue.cost.shared', { size: kilobytes(cost.shared) })}</span>}
    </p>
  );
}

function PropsTable({ props, t }: { readonly props: readonly Prop[]; readonly t: Text }) {
  return (
    <section>
      <h2>{t('catalogue.props')}</h2>
      {props.length === 0 && <p className={styles.quiet}>{t('catalogue.props.none')}</p>}
      {props.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['name', 'type', 'default', 'about'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`catalogue.props.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.map((prop, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of different props may have the same name
                <tr key={index} data-depth={Math.min(prop.depth, 3)}>
                  <th scope="row">
                    <code>{prop.name}</code>
                    {prop.required && <span className={styles.required}>{t('catalogue.props.required')}</span>}
                  </th>
                  <td>
                    <code>{prop.takes}</code>
                  </td>
                  <td>{prop.fallback === undefined ? '' : <code>{JSON.stringify(prop.fallback)}</code>}</td>
                  <td>{prop.describes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Events({ entry: { events }, t }: Pick<PageInput, 'entry' | 't'>) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2>{t('catalogue.events')}</h2>
      <dl className={styles.events}>
        {events.map(({ name, describes, defaultActions }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {describes}
              {defaultActions !== undefined && (
                <>
                  <span className={styles.quiet}>{t('catalogue.events.does')}</span>
                  <code>{JSON.stringify(defaultActions)}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Scrolls to the example that the hash names, after the page has rendered: the browser's own scroll happens before. */
function useScrollToHash(widget: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another widget is another page
  useEffect(() => {
    const { hash } = location;
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [widget]);
}
