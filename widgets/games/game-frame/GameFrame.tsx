import { useEffect, useRef, useState } from 'react';
import type { GameFrameProps } from '../../../generated/types/widgets/game-frame.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import { FrameBar } from './FrameBar.tsx';
import styles from './GameFrame.module.css';
import { getSandbox, parseMessage } from './message.ts';
import { type PlayFigures, RealityCheck } from './RealityCheck.tsx';
import { RejectedGame } from './RejectedGame.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayedSeconds } from './use-played.ts';
import { type Opening, useSession } from './use-session.ts';

type Events = 'start' | 'back' | 'balance' | 'deposit' | 'limits' | 'select' | 'reality';

/** Rejections that the page of the player's limits explains and changes. */
const ABOUT_LIMITS: ReadonlySet<string> = new Set(['limit.missing', 'limit.reached', 'play.excluded']);

export default function GameFrame({ props, on, slots, text }: WidgetInput<GameFrameProps, Events>) {
  const [game, opening] = [props.game.value, getOpening(props)];
  const { session, again } = useSession(opening, on.start, props.time?.value?.check?.dueAt);
  const place = useRef<HTMLElement>(null);
  const screen = useFullScreen(place);
  const playing = session.status === 'open';
  const seconds = usePlayedSeconds(session.status === 'open' ? session.since : undefined);
  const check = useRealityCheck(seconds, props.realityMinutes, on.reality);
  const name = game?.gameName ?? text('game-frame.this-game');
  const missing = props.game.status === 'failed' && opening === undefined;
  // Without script, and while the log-in opens, a visitor sees what the game is.
  const isVisitor = props.player === 'visitor' && !missing;
  const isRejected = session.status === 'refused' || missing || (isVisitor && !playing);
  return (
    <section ref={place} className={styles.frame} aria-label={text('game-frame.frame')}>
      <FrameBar
        name={name}
        game={game}
        balance={props.player === 'visitor' ? undefined : props.balance}
        hidden={props.hidden}
        seconds={playing ? seconds : undefined}
        text={text}
        onBack={() => void on.back()}
        onReload={playing ? again : undefined}
        onDeposit={props.showDeposit && props.player !== 'visitor' ? () => void on.deposit() : undefined}
        screen={screen}
      />
      {!isRejected && slots.wallet}
      <div className={styles.stage}>
        {session.status === 'waiting' && !isRejected && <Waiting name={name} picture={game?.smallIcon} text={text} />}
        {playing && (
          <GameIframe key={session.since} url={session.url} name={name} inert={check.minutes !== undefined} on={on} />
        )}
        {isRejected && (
          <RejectedGame
            name={name}
            picture={game?.smallIcon}
            isVisitor={isVisitor}
            message={missing ? text('game-frame.missing') : messageOf(session)}
            recommended={props.recommended}
            gameId={opening?.gameId}
            text={text}
            onLimits={isAboutLimits(session) ? () => void on.limits() : undefined}
            onAgain={missing ? props.game.refresh : isExcluded(session) ? undefined : again}
            onBack={() => void on.back()}
            onSelect={(chosen) => void on.select({ game: chosen })}
          />
        )}
        {check.minutes !== undefined && (
          <RealityCheck
            minutes={check.minutes}
            figures={check.figures}
            text={text}
            onKeep={check.keep}
            onLeave={() => void (check.keep(), on.back())}
          />
        )}
      </div>
    </section>
  );
}

type Session = ReturnType<typeof useSession>['session'];

const messageOf = (session: Session): string | undefined =>
  session.status === 'refused' ? session.message : undefined;

const isAboutLimits = (session: Session): boolean => session.status === 'refused' && ABOUT_LIMITS.has(session.code);

/** A new attempt would end the same way for as long as the player's break lasts. */
const isExcluded = (session: Session): boolean => session.status === 'refused' && session.code === 'play.excluded';

/** Returns what to open; undefined until the vendor and the player's state are known. */
function getOpening({ gameId, vendor, room, selection, player, game }: GameFrameProps): Opening | undefined {
  const id = Number(gameId);
  const vendorCode = vendor || game.value?.vendorCode;
  if (!Number.isSafeInteger(id) || id < 1 || !vendorCode || player === undefined) return undefined;
  return { gameId: id, vendorCode, ...(room ? { room } : {}), ...(selection ? { selection } : {}) };
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

interface IframeInput {
  readonly url: string;
  readonly name: string;
  /** Whether the game cannot be operated because a dialog is open. */
  readonly inert: boolean;
  readonly on: WidgetInput<unknown, Events>['on'];
}

/** The game's iframe. Messages from other origins and windows are ignored. */
function GameIframe({ url, name, inert, on }: IframeInput) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      const message = parseMessage(event, url, frame.current?.contentWindow);
      if (message === 'balance') void on.balance();
      if (message === 'deposit') void on.deposit();
      if (message === 'close') void on.back();
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [url, on]);
  return (
    <iframe
      ref={frame}
      src={url}
      title={name}
      inert={inert}
      className={styles.game}
      sandbox={getSandbox(url)}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  );
}

/** Notifies the player after each full interval of play. */
function useRealityCheck(seconds: number, every: number, notify: (event: unknown) => Promise<Outcome>) {
  const [answered, setAnswered] = useState(0);
  const [figures, setFigures] = useState<PlayFigures>();
  const stretches = every > 0 ? Math.floor(seconds / 60 / every) : 0;
  const due = stretches > answered;
  const minutes = stretches * every;
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });
  useEffect(() => {
    if (!due) return;
    void latest.current({ minutes }).then((outcome) => setFigures(getFigures(outcome)));
  }, [due, minutes]);
  return { minutes: due ? minutes : undefined, figures, keep: () => setAnswered(stretches) };
}

/** Returns the figures that the event's actions read; undefined when they read none. */
function getFigures(outcome: Outcome): PlayFigures | undefined {
  const value = outcome.ok ? (outcome.value as Partial<PlayFigures> | undefined) : undefined;
  return value?.staked === undefined || value.net === undefined ? undefined : { staked: value.staked, net: value.net };
}
