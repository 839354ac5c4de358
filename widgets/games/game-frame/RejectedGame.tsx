import type { Game, GamePage } from '../../../generated/types/data.ts';
import { type SourceState, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Cover } from '../../ui/cover/Cover.tsx';
import { GameCard } from '../../ui/game-card/GameCard.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import styles from './GameFrame.module.css';

interface RejectedGameInput {
  readonly name: string;
  /** Path of the game's picture. */
  readonly picture: string | undefined;
  /** Whether the player is not signed in; signing in then opens the game. */
  readonly isVisitor: boolean;
  readonly message: string | undefined;
  readonly recommended: SourceState<GamePage> | undefined;
  readonly gameId: number | undefined;
  readonly text: WidgetInput<unknown>['text'];
  /** Present when the player's own limits bar the game. */
  readonly onLimits: (() => void) | undefined;
  /** Absent when trying again cannot help. */
  readonly onAgain: (() => void) | undefined;
  readonly onBack: () => void;
  readonly onSelect: (game: Game) => void;
}

/** Explains why the game does not open, and offers others (GLA-05). A visitor is asked to log in. */
export function RejectedGame(input: RejectedGameInput) {
  const { name, picture, isVisitor, message, recommended, gameId, text, onLimits, onAgain, onBack, onSelect } = input;
  const { assetUrl } = useEngine();
  const games = (recommended?.value?.games ?? []).filter((game) => game.gameId !== gameId).slice(0, 6);
  return (
    <div className={styles.refused}>
      {isVisitor && picture !== undefined && (
        <Cover src={assetUrl(picture)} name={name} eager className={styles.picture} />
      )}
      <Notice
        icon={isVisitor ? 'log-in' : onLimits ? 'shield-check' : 'wrench'}
        tone={isVisitor ? 'neutral' : 'warning'}
        framed={false}
        title={isVisitor ? text('game-frame.log-in-text', { game: name }) : text('game-frame.refused', { game: name })}
        text={isVisitor ? undefined : message}
        actions={
          <>
            {onLimits && (
              <Button tone="brand" icon="shield-check" onClick={onLimits}>
                {text('game-frame.limits')}
              </Button>
            )}
            {onAgain && (
              <Button tone={onLimits ? undefined : 'brand'} icon={isVisitor ? 'log-in' : 'rotate-cw'} onClick={onAgain}>
                {text(isVisitor ? 'game-frame.log-in' : 'game-frame.again')}
              </Button>
            )}
            <Button onClick={onBack}>{text('game-frame.back')}</Button>
          </>
        }
      />
      {/* What bars this game by the player's own limits bars every other. */}
      {!onLimits && (
        <OtherGames
          title={text(isVisitor ? 'game-frame.others' : 'game-frame.instead')}
          games={games}
          text={text}
          onSelect={onSelect}
        />
      )}
    </div>
  );
}

interface OtherGamesInput extends Pick<RejectedGameInput, 'text' | 'onSelect'> {
  readonly title: string;
  readonly games: readonly Game[];
}

function OtherGames({ title, games, text, onSelect }: OtherGamesInput) {
  const { assetUrl, itemHref } = useEngine();
  if (games.length === 0) return null;
  return (
    <section aria-label={title} className={styles.instead}>
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameCard
              game={game}
              href={itemHref(game)}
              cover={assetUrl(game.smallIcon)}
              variant="square"
              text={text}
              onSelect={onSelect}
              eager
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
