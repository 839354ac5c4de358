import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { startSlideTimer } from './slide-timer.ts';
import { followScroll, isMotionReduced, onScrollByPlayer, scrollToSlide, shownSlide } from './slides.ts';
import type { EngineOptions } from './start-engine.ts';
import { useEngine } from './use-engine.ts';

export interface CarouselOptions extends Omit<EngineOptions, 'start' | 'reducedMotion' | 'onChange'> {
  /** Milliseconds between two slides. */
  readonly delay: number;
  /** Whether it advances by itself, rather than once the player lets it. */
  readonly moves: boolean;
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
  const { active, latest, goal, follow, release } = usePosition();
  const [chosen, setPaused] = useState<boolean>();
  const paused = chosen ?? (isReduced || !options.moves);
  const { count, gap } = options;
  const { engine, current, load } = useEngine({ viewport, latest, options, onChange: goal });

  useEffect(() => {
    // The CSP forbids style attributes in the HTML.
    if (gap !== DEFAULT_GAP) viewport.current?.style.setProperty('--gap', `${gap}px`);
  }, [gap]);
  useEffect(() => {
    const element = viewport.current;
    if (engine || !element) return undefined;
    // It may have been scrolled before it ran.
    if (element.scrollLeft !== 0) follow(shownSlide(element));
    const stops = [
      // The engine starts before it is rendered, and scrolls by itself.
      followScroll(element, (index) => current() || follow(index)),
      onScrollByPlayer(element, release),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [engine, current, follow, release]);

  const goTo = (index: number) => {
    const running = current();
    if (running) return running.goTo(index);
    goal(index);
    if (viewport.current) scrollToSlide(viewport.current, index);
  };
  const move = (by: 1 | -1) => {
    const running = current();
    return running ? running.move(by) : goTo((latest() + by + count) % count);
  };
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

/**
 * Returns the active slide, and what changes it. A slide that was chosen stays active while it is scrolled to: where
 * frames are slow, a smooth scroll rests for a moment at the slide before.
 */
function usePosition() {
  const [active, setActive] = useState(0);
  const position = useRef({ index: 0, isGoal: false });
  return {
    active,
    ...useMemo(() => {
      const set = (index: number, isGoal: boolean): void => {
        position.current = { index, isGoal };
        setActive(index);
      };
      return {
        latest: (): number => position.current.index,
        goal: (index: number): void => set(index, true),
        follow: (index: number): void => {
          if (!position.current.isGoal || index === position.current.index) set(index, false);
        },
        release: (): void => void (position.current.isGoal = false),
      };
    }, []),
  };
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
