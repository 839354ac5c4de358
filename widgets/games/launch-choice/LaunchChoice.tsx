import type { LaunchChoiceProps } from '../../../generated/types/widgets/launch-choice.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { GameCard } from '../../ui/game-card/GameCard.tsx';
import { useBusyGame } from '../../ui/game-card/use-busy-game.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { type Choices, parseChoices, type Room } from './choices.ts';
import styles from './LaunchChoice.module.css';

type Input = WidgetInput<LaunchChoiceProps, 'room' | 'select'>;

export default function LaunchChoice({ on, text, input }: Input) {
  const choices = parseChoices(input);
  if (choices.rooms.length > 0) return <Rooms choices={choices} text={text} choose={on.room} />;
  if (choices.games.length > 0) return <Games choices={choices} text={text} select={on.select} />;
  return <EmptyNote icon="gamepad-2">{text('launch-choice.empty')}</EmptyNote>;
}

/** Rooms of a multiplayer game, with players and minimum stake (GLA-06). */
function Rooms({ choices, text, choose }: { choices: Choices; text: Input['text']; choose: Input['on']['room'] }) {
  const { game, name, rooms } = choices;
  const enter = (room: string) => void choose({ game, room });
  return (
    <div className={styles.choice}>
      <p className={styles.lead}>{text('launch-choice.rooms', { game: name })}</p>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomButton room={room} text={text} onChoose={enter} />
          </li>
        ))}
      </ul>
      <Button wide onClick={() => enter('')}>
        {text('launch-choice.any')}
      </Button>
    </div>
  );
}

function RoomButton({ room, text, onChoose }: { room: Room; text: Input['text']; onChoose: (id: string) => void }) {
  const { format } = useEngine();
  return (
    <button type="button" className={styles.room} onClick={() => onChoose(room.roomId)}>
      <b className={styles.roomName}>{room.roomName}</b>
      <span className={styles.players}>
        <Icon name="users" size="small" />
        {text('launch-choice.players', { count: room.players })}
      </span>
      <span className={styles.stake}>{text('launch-choice.from', { amount: format.amount(room.minBet) })}</span>
      <Icon name="chevron-right" />
    </button>
  );
}

/** Games of a vendor that offers a list; each opens in its own window (MOD-03). */
function Games({ choices, text, select }: { choices: Choices; text: Input['text']; select: Input['on']['select'] }) {
  const { assetUrl, itemHref } = useEngine();
  const { busy, open } = useBusyGame(select);
  return (
    <div className={styles.choice}>
      <p className={styles.lead}>{text('launch-choice.list')}</p>
      <ul className={styles.games} aria-label={text('launch-choice.games')}>
        {choices.games.map((game) => (
          <li key={game.gameId}>
            <GameCard
              game={game}
              href={itemHref(game)}
              cover={assetUrl(game.smallIcon)}
              variant="square"
              text={text}
              busy={busy === game.gameId}
              onSelect={open}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
