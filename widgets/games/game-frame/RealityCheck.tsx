import { useEffect, useId, useRef } from 'react';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './GameFrame.module.css';

/** What was staked and won today, in 1/10 000. */
export interface PlayFigures {
  readonly staked: number | string;
  /** Negative for a loss. */
  readonly net: number | string;
}

interface CheckInput {
  readonly minutes: number;
  /** Undefined until they are known. */
  readonly figures: PlayFigures | undefined;
  readonly text: WidgetInput<unknown>['text'];
  readonly onKeep: () => void;
  readonly onLeave: () => void;
}

/**
 * Shows how long the player has played, today's stakes and result, and waits for an answer. The game behind it keeps running but cannot be
 * operated.
 */
export function RealityCheck({ minutes, figures, text, onKeep, onLeave }: CheckInput) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const game = place.current?.closest('section')?.querySelector('iframe');
    place.current?.querySelector('button')?.focus();
    return () => game?.focus();
  }, []);
  return (
    <div className={styles.cover}>
      <div
        ref={place}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={id}
        className={styles.check}
      >
        <h2 id={`${id}-title`}>{text('game-frame.reality', { minutes })}</h2>
        <p id={id}>{text('game-frame.reality-text')}</p>
        {figures !== undefined && <Figures figures={figures} text={text} />}
        <div className={styles.choices}>
          <Button tone="brand" onClick={onKeep}>
            {text('game-frame.keep-playing')}
          </Button>
          <Button onClick={onLeave}>{text('game-frame.leave')}</Button>
        </div>
      </div>
    </div>
  );
}

function Figures({ figures, text }: { readonly figures: PlayFigures; readonly text: CheckInput['text'] }) {
  const { format } = useEngine();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('game-frame.reality-staked')}</dt>
        <dd>{format.amount(figures.staked)}</dd>
      </div>
      <div>
        <dt>{text('game-frame.reality-net')}</dt>
        <dd>{format.amount(figures.net)}</dd>
      </div>
    </dl>
  );
}
