import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { shouldAdvance } from './carousel-state.ts';
import type { Engine, EngineOptions } from './start-engine.ts';
import { whenIdle } from './when-idle.ts';

export type CarouselOptions = Omit<EngineOptions, 'start' | 'reducedMotion' | 'onChange'>;

/**
 * Holds the active slide and whether the carousel runs. Before the engine is loaded, slides are reached by scrolling.
 */
export function useCarousel(options: CarouselOptions) {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine>();
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = shouldAdvance({ count: options.count, paused, hovered, focused });

  useEngineWhenIdle({ viewport, options, setEngine, setActive, setPaused });
  useEffect(() => engine?.run(running), [engine, running]);

  const goTo = (index: number) => {
    if (engine !== undefined) return engine.goTo(index);
    viewport.current?.querySelectorAll('[aria-roledescription="slide"]')[index]?.scrollIntoView({ block: 'nearest' });
    setActive(index);
  };
  const move = (by: 1 | -1) =>
    engine === undefined ? goTo((active + by + options.count) % options.count) : engine.move(by);
  const holds = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  return { viewport, ready: engine !== undefined, active, paused, setPaused, goTo, move, holds } as const;
}

interface Idle {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly options: CarouselOptions;
  readonly setEngine: (engine: Engine | undefined) => void;
  readonly setActive: (index: number) => void;
  readonly setPaused: (paused: boolean) => void;
}

/**
 * Loads the engine when the page is idle and there are several slides. A carousel is keyed by its slides, so they never
 * change here.
 */
function useEngineWhenIdle(input: Idle): void {
  const first = useRef(input);
  useEffect(() => {
    const { viewport, options, setEngine, setActive, setPaused } = first.current;
    if (options.count < 2) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (reducedMotion) setPaused(true);
    let engine: Engine | undefined;
    let isUnmounted = false;
    const load = async () => {
      const { startEngine } = await import('./start-engine.ts');
      const element = viewport.current;
      if (isUnmounted || element === null) return;
      const start = scrolledTo(element);
      element.scrollLeft = 0;
      engine = startEngine(element, { ...options, start, reducedMotion, onChange: setActive });
      setActive(start);
      setEngine(engine);
    };
    // Without its engine a carousel can still be scrolled, so a failed chunk is not reported.
    const cancel = whenIdle(() => void load().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
      engine?.destroy();
      setEngine(undefined);
    };
  }, []);
}

/** Returns the slide that the player scrolled to before the engine was loaded. */
function scrolledTo(viewport: HTMLElement): number {
  return Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth));
}
