import type { GameRowProps } from '../../../generated/types/widgets/game-row.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { GameCard } from '../../ui/game-card/GameCard.tsx';
import { GameCardSkeleton } from '../../ui/game-card/GameCardSkeleton.tsx';
import { getMarks } from '../../ui/game-card/marks.ts';
import { useBusyGame } from '../../ui/game-card/use-busy-game.ts';
import { SourceRow } from '../../ui/scroller/SourceRow.tsx';
import styles from './GameRow.module.css';

export default function GameRow({ props, on, text, node }: WidgetInput<GameRowProps, 'select'>) {
  const { title, icon, games, variant, ranked, more, hideEmpty } = props;
  const { assetUrl, itemHref } = useEngine();
  const { busy, open } = useBusyGame(on.select);
  const marks = getMarks(games.value?.games ?? []);
  if (hideEmpty && (games.status === 'failed' || games.value?.games.length === 0)) return null;
  return (
    <SourceRow
      head={{
        id: node,
        title,
        icon,
        more: more === undefined ? undefined : { href: more, label: text('game-row.more') },
      }}
      text={text}
      state={games}
      getItems={(page) => page.games}
      getKey={(game) => game.gameId}
      empty={text('game-row.empty')}
      waiting={<GameCardSkeleton variant={variant} />}
      className={styles[variant]}
      even
    >
      {(game, index) => (
        <GameCard
          game={game}
          href={itemHref(game)}
          cover={assetUrl(game.smallIcon)}
          variant={variant}
          text={text}
          onSelect={open}
          mark={marks[index]}
          busy={busy === game.gameId}
          rank={ranked ? index + 1 : undefined}
        />
      )}
    </SourceRow>
  );
}
