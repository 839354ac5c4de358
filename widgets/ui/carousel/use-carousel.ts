import { type PointerEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { followScroll, isMotionReduced, scrollToSlide, shownSlide } from './slides.ts';
import { startSlideTimer } from './slide-timer.ts';
import type { EngineOptions } from './start-engine.ts';
import { useEngine } from './use-engine.ts';

export interface CarouselOptions extends Omit<EngineOptions, 'start' | 'reducedMotion' | 'onChange'> {
  /** Milliseconds between two slides. */
  readonly delay: number;
}

const subscribeToNothing = () => () => undefined;

/** The gap of the stylesheet. */
const DEFAULT_GAP = 20;

/**
 * Holds the active slide and whether the carousel runs. Slides are scrolled natively; when a mouse first enters, the
 * engine is loaded, because native scrolling has no dragging by mouse and does not join the ends.
 */
export function useCarousel(options: CarouselOptions) {
  const carousel = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const ready = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isReduced = useSyncExternalStore(subscribeToNothing, isMotionReduced, () => false);
  const [active, setActive] = useState(0);
  const [chosen, setPaused] = useState<boolean>();
  const paused = chosen ?? isReduced;
  const { count, gap } = options;
  const { engine, load } = useEngine({ viewport, active, options, onChange: setActive });

  useEffect(() => {
    // The CSP forbids style attributes in the HTML.
    if (gap !== DEFAULT_GAP) viewport.current?.style.setProperty('--gap', `${gap}px`);
  }, [gap]);
  useEffect(() => {
    if (engine || !viewport.current) return undefined;
    // It may have been scrolled before it ran.
    if (viewport.current.scrollLeft !== 0) setActive(shownSlide(viewport.current));
    return followScroll(viewport.current, setActive);
  }, [engine]);

  const goTo = (index: number) => {
    if (engine) return engine.goTo(index);
    if (viewport.current) scrollToSlide(viewport.current, index);
    setActive(index);
  };
  const move = (by: 1 | -1) => (engine ? engine.move(by) : goTo((active + by + count) % count));
  useTimer({ carousel, options, paused, advance: () => move(1) });
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && count > 1) load();
  };
  return {
    carousel,
    viewport,
    ready,
    isMoved: engine !== undefined,
    active,
    paused,
    setPaused,
    goTo,
    move,
    onPointerEnter,
  } as const;
}

interface TimerInput {
  readonly carousel: RefObject<HTMLElement | null>;
  readonly options: CarouselOptions;
  readonly paused: boolean;
  readonly advance: () => void;
}

function useTimer({ carousel, options, paused, advance }: TimerInput): void {
  const { count, delay } = options;
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!carousel.current || count < 2 || paused) return undefined;
    return startSlideTimer(carousel.current, { delay, advance: () => latest.current() });
  }, [carousel, count, delay, paused]);
}
