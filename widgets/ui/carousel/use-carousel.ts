import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { advances } from './carousel-state.ts';
import type { Engine, TakeOverOptions } from './take-over.ts';
import { whenIdle } from './when-idle.ts';

export type CarouselOptions = Omit<TakeOverOptions, 'start' | 'still' | 'onChange'>;

/** Holds which slide is active and whether the carousel runs. Before the engine is there, slides are scrolled to. */
export function useCarousel(options: CarouselOptions) {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine>();
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = advances({ count: options.count, paused, hovered, focused });

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

/** Several slides get their engine when the page is idle. A carousel is keyed by its slides: these never change here. */
function useEngineWhenIdle(input: Idle): void {
  const first = useRef(input);
  useEffect(() => {
    const { viewport, options, setEngine, setActive, setPaused } = first.current;
    if (options.count < 2) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) setPaused(true);
    let engine: Engine | undefined;
    let gone = false;
    const load = async () => {
      const { takeOver } = await import('./take-over.ts');
      const element = viewport.current;
      if (gone || element === null) return;
      const start = scrolledTo(element);
      element.scrollLeft = 0;
      engine = takeOver(element, { ...options, start, still, onChange: setActive });
      setActive(start);
      setEngine(engine);
    };
    // Without its engine a carousel still scrolls by hand, so a chunk that does not arrive is no problem to report.
    const cancel = whenIdle(() => void load().catch(() => undefined));
    return () => {
      gone = true;
      cancel();
      engine?.destroy();
      setEngine(undefined);
    };
  }, []);
}

/** Which slide a player has swiped to before the engine arrived. */
function scrolledTo(viewport: HTMLElement): number {
  return Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth));
}
