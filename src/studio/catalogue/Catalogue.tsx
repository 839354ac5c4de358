import { useEffect, useMemo, useState } from 'react';
import { type Costs, getWidgetCost } from '../../../renderer/budget/budget.ts';
import type { Text } from '../../i18n/texts.ts';
import { type Examples, loadExamples } from '../../preview/shapes.ts';
import { useCosts } from '../api/costs.ts';
import { useText } from '../look/texts.ts';
import { Button, Empty } from '../parts/controls.tsx';
import { Choice } from '../preview/inputs.tsx';
import { usePreviewWords } from '../preview/words.ts';
import styles from './Catalogue.module.css';
import { type Entry, type Filter, filters, found } from './entries.ts';
import { type Look, useLook } from './look.ts';
import { WidgetPage } from './WidgetPage.tsx';

export interface CatalogueInput {
  /** Name of the selected widget, from the address; empty selects the first widget. */
  readonly widget: string;
  /** Returns the address of a widget, so that its link can be opened in a new tab. */
  readonly hrefOf: (widget: string) => string;
  readonly onOpen: (widget: string) => void;
}

/**
 * Renders the widget catalogue: every widget with its examples, props, events, slots, states, themes, languages,
 * accessibility and cost.
 */
export function Catalogue(input: CatalogueInput) {
  const t = usePreviewWords();
  const look = useLook();
  const costs = useCosts();
  const [examples, setExamples] = useState<Examples>();
  useEffect(() => {
    void loadExamples().then(setExamples);
  }, []);
  const words = useText();
  if (!t) return undefined;
  if (look === 'failed')
    return (
      <Empty icon="circle-alert">
        <p role="alert">{t('catalogue.unready')}</p>
        <Button icon="rotate-ccw" onClick={() => location.reload()}>
          {t('catalogue.again')}
        </Button>
      </Empty>
    );
  if (!look || !examples) return <Empty icon="library">{words('loading')}</Empty>;
  return <OpenCatalogue {...input} {...{ t, look, costs, examples }} />;
}

interface OpenInput extends CatalogueInput {
  readonly t: Text;
  readonly look: Look;
  readonly costs: Costs | undefined;
  readonly examples: Examples;
}

function OpenCatalogue({ widget, hrefOf, onOpen, t, look, costs, examples }: OpenInput) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useMemo(() => found(search, filter), [search, filter]);
  const all = useMemo(() => found('', 'all'), []);
  const entry = all.find(({ name }) => name === widget) ?? all[0];
  return (
    <div className={styles.catalogue}>
      <nav className={styles.side} aria-label={t('catalogue.title')}>
        <div className={styles.find}>
          <input
            type="search"
            aria-label={t('catalogue.search')}
            placeholder={t('catalogue.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Choice
            label={t('catalogue.filter')}
            value={filter}
            options={filters.map((one) => [one, t(`catalogue.filter.${one}`)])}
            onChange={(one) => setFilter(one as Filter)}
          />
        </div>
        <p className={styles.count} role="status">
          {shown.length === 0 ? t('catalogue.none') : t('catalogue.count', { count: shown.length })}
        </p>
        <ul className={styles.names}>
          {shown.map((one) => (
            <Name key={one.name} entry={one} here={one === entry} href={hrefOf(one.name)} onOpen={onOpen} />
          ))}
        </ul>
      </nav>
      {entry && (
        <WidgetPage
          key={entry.name}
          entry={entry}
          examples={examples[entry.name] ?? {}}
          cost={costs && getWidgetCost(entry.name, costs)}
          look={look}
          t={t}
        />
      )}
    </div>
  );
}

interface NameInput {
  readonly entry: Entry;
  readonly here: boolean;
  readonly href: string;
  readonly onOpen: (widget: string) => void;
}

function Name({ entry: { name, describes }, here, href, onOpen }: NameInput) {
  return (
    <li>
      <a
        href={href}
        aria-current={here ? 'page' : undefined}
        title={describes}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen(name);
        }}
      >
        {name}
      </a>
    </li>
  );
}
