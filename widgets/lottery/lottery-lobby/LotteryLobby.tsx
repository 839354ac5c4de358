import { useEffect, useRef } from 'react';
import type { LotteryChoices, LotteryGames } from '../../../generated/types/data.ts';
import type { LotteryLobbyProps } from '../../../generated/types/widgets/lottery-lobby.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { useNow } from '../../ui/lottery/now.ts';
import { useFreshDraws } from '../../ui/lottery/use-fresh-draws.ts';
import { useRead } from '../../ui/lottery/use-read.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { GameCard } from './GameCard.tsx';
import styles from './LotteryLobby.module.css';
import { gamesOfMode, modesOf, nextDrawAt, recentGames } from './lobby.ts';

type Input = WidgetInput<LotteryLobbyProps, 'favorite' | 'language'>;
const NONE: LotteryChoices = { favorites: [], recents: [], isRead: false };

export default function LotteryLobby({ props, on, text, node }: Input) {
  const { games, title, back, language } = props;
  const engine = useEngine();
  useFreshDraws(games, games.value && nextDrawAt(games.value.games), useNow());
  useRead(props.choices);
  const { language: written } = on;
  const asked = engine.languages.find((one) => one.toLowerCase() === language?.toLowerCase());
  const isOther = asked !== undefined && asked !== engine.language;
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isOther || told.current === asked) return;
    told.current = asked;
    void written({ language: asked });
  }, [isOther, asked, written]);
  const orders = (
    <RouteLink to={addressOf(props.link, { view: 'Orders' })} className={styles.orders}>
      <Icon name="receipt" size="small" />
      {text('lottery-lobby.orders')}
    </RouteLink>
  );
  return (
    <Section id={node} title={title} icon="ticket" controls={orders}>
      {back !== '' && back !== undefined && (
        <RouteLink to={back} className={styles.back}>
          <Icon name="arrow-left" size="small" />
          {text('lottery.back')}
        </RouteLink>
      )}
      <SourceStates
        state={games}
        text={text}
        empty={text('lottery-lobby.empty')}
        isEmpty={(list) => list.games.length === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(list) => <Games list={list} props={props} on={on} text={text} />}
      </SourceStates>
    </Section>
  );
}

function Games({ list, props, on, text }: Pick<Input, 'props' | 'on' | 'text'> & { readonly list: LotteryGames }) {
  const choices = props.choices.value ?? NONE;
  const modes = modesOf(list.games, props.modes ?? []);
  const mode = modes.find((one) => one === props.mode) ?? modes[0] ?? '';
  const games = gamesOfMode(list.games, mode, choices);
  const recents = recentGames(list.games, choices);
  return (
    <div className={styles.lobby}>
      {modes.length > 1 && (
        <nav className={styles.modes} aria-label={text('lottery-lobby.modes')}>
          {modes.map((one) => (
            <RouteLink
              key={one}
              to={addressOf(props.link, { prizeMode: one, view: props.variant === 'list' ? 'Game_List' : '' })}
              className={classNames(chips.chip, styles.mode)}
              aria-current={one === mode ? 'page' : undefined}
            >
              {text(`lottery.mode-${one}`)}
            </RouteLink>
          ))}
        </nav>
      )}
      {recents.length > 0 && (
        <nav className={styles.recents} aria-label={text('lottery-lobby.recents')}>
          <Icon name="history" size="small" />
          {recents.map(({ code, name }) => (
            <RouteLink key={code} to={addressOf(props.link, { gameCode: code })} className={styles.recent}>
              {name}
            </RouteLink>
          ))}
        </nav>
      )}
      <ul className={styles.games} data-variant={props.variant}>
        {games.map((game) => (
          <GameCard
            key={game.code}
            game={game}
            mode={mode === modes[0] ? '' : mode}
            link={props.link}
            heading={props.title ? 'h3' : 'h2'}
            isTimed={list.clock === 'page'}
            isFavorite={choices.favorites.includes(game.code)}
            onFavorite={(kept) => void on.favorite({ gameCode: game.code, kept })}
            text={text}
          />
        ))}
      </ul>
    </div>
  );
}
