import { useId, useState } from 'react';
import type { GameFacets } from '../../../generated/types/data.ts';
import type { GameFiltersProps } from '../../../generated/types/widgets/game-filters.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { countChosen, getQueryChanges, isPersonal } from './choice.ts';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './GameFilters.module.css';
import { NameField } from './NameField.tsx';
import { Tabs } from './Tabs.tsx';
import { VendorChips } from './VendorChips.tsx';

export type FilterInput = Pick<WidgetInput<GameFiltersProps, 'change' | 'personal'>, 'props' | 'on' | 'text'>;

export default function GameFilters(input: WidgetInput<GameFiltersProps, 'change' | 'personal'>) {
  const { props, on, text } = input;
  const panel = useId();
  const chosen = countChosen(props);
  const [open, setOpen] = useState(false);
  const facets = useLastFacets(props);
  // The tabs keep their position in the tree, so that a tab chosen by the keyboard keeps the focus.
  const isNarrowed = !isPersonal(props.tab);
  return (
    <section className={styles.filters} aria-label={text('game-filters.label')}>
      <div className={styles.line}>
        <Tabs {...input} />
        {isNarrowed && (
          <div className={styles.tools}>
            <NameField
              name={props.name}
              text={text}
              onFind={(name, replace) => void on.change({ changes: getQueryChanges({ name }), replace })}
            />
            <Button
              icon="sliders-horizontal"
              aria-expanded={open}
              aria-controls={panel}
              className={styles.opener}
              onClick={() => setOpen(!open)}
            >
              {text('game-filters.filters')}
              {chosen > 0 && (
                <span className={styles.chosen} aria-label={text('game-filters.chosen', { count: chosen })}>
                  {chosen}
                </span>
              )}
            </Button>
          </div>
        )}
      </div>
      {isNarrowed && (
        <div id={panel} hidden={!open}>
          {open && <FilterPanel {...input} facets={facets} />}
        </div>
      )}
      {isNarrowed &&
        (facets === undefined ? <Skeleton className={styles.waiting} /> : <VendorChips {...input} facets={facets} />)}
    </section>
  );
}

/** Returns the last known counts, so that the choices stay visible while others are fetched. */
function useLastFacets({ games }: GameFiltersProps): GameFacets | undefined {
  const [last, setLast] = useState(games.value?.facets);
  const now = games.value?.facets;
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
}
