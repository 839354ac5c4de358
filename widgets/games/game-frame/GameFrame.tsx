import { useEffect, useRef, useState } from 'react';
import type { GameFrameProps } from '../../../generated/types/widgets/game-frame.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import { FrameBar } from './FrameBar.tsx';
import styles from './GameFrame.module.css';
import { messageOf, sandboxOf } from './message.ts';
import { RealityCheck } from './RealityCheck.tsx';
import { RefusedGame } from './RefusedGame.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayed } from './use-played.ts';
import { type Opening, useSession } from './use-session.ts';

type Events = 'start' | 'back' | 'balance' | 'deposit' | 'select' | 'reality';

export default function GameFrame({ props, on, text }: WidgetInput<GameFrameProps, Events>) {
  const game = props.game.value;
  const opening = openingOf(props);
  const { session, again } = useSession(opening, on.start);
  const place = useRef<HTMLElement>(null);
  const screen = useFullScreen(place);
  const playing = session.status === 'open';
  const seconds = usePlayed(playing ? session.since : undefined);
  const check = useRealityCheck(seconds, props.realityMinutes, on.reality);
  const name = game?.gameName ?? text('game-frame.this-game');
  const missing = props.game.status === 'failed' && opening === undefined;
  return (
    <section ref={place} className={styles.frame} aria-label={text('game-frame.frame')}>
      <FrameBar
        name={name}
        vendor={game?.vendorName ?? ''}
        balance={props.player === 'visitor' ? undefined : props.balance}
        hidden={props.hidden}
        seconds={playing ? seconds : undefined}
        text={text}
        onBack={() => void on.back()}
        onReload={playing ? again : undefined}
        onDeposit={props.showDeposit && props.player !== 'visitor' ? () => void on.deposit() : undefined}
        screen={screen}
      />
      <div className={styles.stage}>
        {session.status === 'waiting' && !missing && <Waiting name={name} picture={game?.smallIcon} text={text} />}
        {playing && (
          <Playing key={session.since} url={session.url} name={name} still={check.minutes !== undefined} on={on} />
        )}
        {(session.status === 'refused' || missing) && (
          <RefusedGame
            name={name}
            visitor={props.player === 'visitor'}
            message={missing ? text('game-frame.missing') : session.status === 'refused' ? session.message : undefined}
            recommended={props.recommended}
            nodeId={opening?.nodeId}
            text={text}
            onAgain={missing ? props.game.refresh : again}
            onBack={() => void on.back()}
            onSelect={(chosen) => void on.select({ game: chosen })}
          />
        )}
        {check.minutes !== undefined && (
          <RealityCheck
            minutes={check.minutes}
            text={text}
            onKeep={check.keep}
            onLeave={() => {
              check.keep();
              void on.back();
            }}
          />
        )}
      </div>
    </section>
  );
}

/** What to open: known when the address or the catalogue has named the vendor, and it is known who looks. */
function openingOf({ nodeId, vendor, room, player, game }: GameFrameProps): Opening | undefined {
  const id = Number(nodeId);
  const vassalage = vendor || game.value?.vassalage;
  if (!Number.isSafeInteger(id) || id < 1 || !vassalage || player === undefined) return undefined;
  return { nodeId: id, vassalage, ...(room ? { room } : {}) };
}

function Waiting(input: { name: string; picture: string | undefined; text: WidgetInput<unknown>['text'] }) {
  const { name, picture, text } = input;
  const { assetUrl } = useEngine();
  return (
    <div className={styles.waiting} role="status">
      {picture !== undefined && <Cover src={assetUrl(picture)} name={name} eager className={styles.picture} />}
      <p>{text('game-frame.opening', { game: name })}</p>
      <span className={styles.progress} />
    </div>
  );
}

interface PlayingInput {
  readonly url: string;
  readonly name: string;
  /** Nothing can be pressed in it: a question stands before it. */
  readonly still: boolean;
  readonly on: WidgetInput<unknown, Events>['on'];
}

/** The game itself. Only messages from its own origin and its own window are heard. */
function Playing({ url, name, still, on }: PlayingInput) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const message = messageOf(event, url, frame.current?.contentWindow);
      if (message === 'balance') void on.balance();
      if (message === 'deposit') void on.deposit();
      if (message === 'close') void on.back();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url, on]);
  return (
    <iframe
      ref={frame}
      src={url}
      title={name}
      inert={still}
      className={styles.game}
      sandbox={sandboxOf(url)}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  );
}

/** Minutes to tell the player about, once for each whole stretch of play. */
function useRealityCheck(seconds: number, every: number, tell: (event: unknown) => unknown) {
  const [answered, setAnswered] = useState(0);
  const stretches = every > 0 ? Math.floor(seconds / 60 / every) : 0;
  const due = stretches > answered;
  const minutes = stretches * every;
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (due) void latest.current({ minutes });
  }, [due, minutes]);
  return { minutes: due ? minutes : undefined, keep: () => setAnswered(stretches) };
}
