import { useEffect, useId, useRef } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './GameFrame.module.css';

interface CheckInput {
  readonly minutes: number;
  readonly text: WidgetInput<unknown>['text'];
  readonly onKeep: () => void;
  readonly onLeave: () => void;
}

/**
 * Shows how long the player has played and waits for an answer. The game behind it keeps running but cannot be
 * operated.
 */
export function RealityCheck({ minutes, text, onKeep, onLeave }: CheckInput) {
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
