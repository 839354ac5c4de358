import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isMotionReduced } from './slides.ts';
import type { Engine, EngineOptions } from './start-engine.ts';

interface EngineInput {
  readonly viewport: RefObject<HTMLElement | null>;
  /** Returns the slide that is shown or being scrolled to. */
  readonly latest: () => number;
  readonly options: Omit<EngineOptions, 'start' | 'reducedMotion' | 'onChange'>;
  readonly onChange: (index: number) => void;
}

interface EngineState {
  /** The rendered engine. */
  readonly engine: Engine | undefined;
  /** Returns the engine from its start on, which is before it is rendered. */
  readonly current: () => Engine | undefined;
  readonly load: () => void;
}

/** Returns the engine once it is loaded, and the function that loads it. A carousel is keyed by its slides. */
export function useEngine(input: EngineInput): EngineState {
  const [engine, setEngine] = useState<Engine>();
  const started = useRef<{ engine?: Engine; isUnmounted: boolean } | undefined>(undefined);
  useEffect(
    () => () => {
      if (started.current) started.current.isUnmounted = true;
      started.current?.engine?.destroy();
    },
    [],
  );
  const newest = useRef(input);
  useEffect(() => {
    newest.current = input;
  });
  const start = async (): Promise<void> => {
    const state: { engine?: Engine; isUnmounted: boolean } = { isUnmounted: false };
    started.current = state;
    const { startEngine } = await import('./start-engine.ts');
    const { viewport, latest, options, onChange } = newest.current;
    const element = viewport.current;
    if (state.isUnmounted || !element) return;
    element.scrollLeft = 0;
    state.engine = startEngine(element, { ...options, start: latest(), reducedMotion: isMotionReduced(), onChange });
    setEngine(state.engine);
  };
  // Without its engine a carousel can still be scrolled, so a failed chunk is not reported.
  const load = () => {
    if (!started.current) void start().catch(() => undefined);
  };
  const current = useCallback(() => started.current?.engine, []);
  return { engine, current, load };
}
