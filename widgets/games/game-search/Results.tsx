import { memo } from 'react';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import styles from './GameSearch.module.css';
import type { Found } from './search-games.ts';
import { optionId } from './use-game-search.ts';

interface ResultsInput {
  readonly id: string;
  readonly found: readonly Found[];
  /** Index of the option that Enter opens. */
  readonly active: number;
  readonly text: WidgetInput<unknown>['text'];
  readonly onOpen: (game: Found) => void;
}

/** The focus stays in the field; `aria-activedescendant` points at the option. */
export function Results({ id, found, active, text, onOpen }: ResultsInput) {
  const { assetUrl } = useEngine();
  return (
    <div id={id} role="listbox" aria-label={text('game-search.games')} className={styles.results}>
      {found.map((game, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
        <div
          key={game.gameId}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={styles.option}
          onClick={() => onOpen(game)}
        >
          <Row
            name={game.gameName}
            vendor={game.vendorName}
            tag={text(`game-search.tag-${game.gameType}`)}
            cover={assetUrl(game.smallIcon)}
          />
        </div>
      ))}
    </div>
  );
}

const Row = memo(function Row({
  name,
  vendor,
  tag,
  cover,
}: {
  name: string;
  vendor: string;
  tag: string;
  cover: string;
}) {
  return (
    <>
      <Cover src={cover} name={name} className={styles.cover} />
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.about}>
          {vendor} · {tag}
        </span>
      </span>
    </>
  );
});
