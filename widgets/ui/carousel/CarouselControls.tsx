import type { WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Carousel.module.css';

interface ControlsInput {
  readonly text: WidgetInput<unknown>['text'];
  /** Number of dots. */
  readonly count: number;
  readonly active: number;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly goTo: (index: number) => void;
  readonly move: (by: 1 | -1) => void;
}

/**
 * Pause comes first, so that people disturbed by motion reach it first; then a dot for each slide, and arrows for mice.
 */
export function CarouselControls({ text, count, active, paused, setPaused, goTo, move }: ControlsInput) {
  return (
    <div className={styles.controls}>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={text(paused ? 'shared.play' : 'shared.pause')}
        className={styles.pause}
        onClick={() => setPaused(!paused)}
      />
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          data-dot
          aria-label={text('shared.slide', { number: index + 1 })}
          aria-current={index === active || undefined}
          onClick={() => goTo(index)}
        />
      ))}
      <span className={styles.arrows}>
        <IconButton icon="chevron-left" label={text('shared.previous')} onClick={() => move(-1)} />
        <IconButton icon="chevron-right" label={text('shared.next')} onClick={() => move(1)} />
      </span>
    </div>
  );
}
