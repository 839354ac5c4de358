import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMotionReduced } from './slides.ts';
import type { Engine, EngineOptions } from './start-engine.ts';

interface EngineInput {
  readonly viewport: RefObject<HTMLElement | null>;
  /** The slide that is shown or being scrolled to. */
  readonly active: number;
  readonly options: Omit<EngineOptions, 'start' | 'reducedMotion' | 'onChange'>;
  readonly onChange: (index: number) => void;
}

/** Returns the engine once it is loaded, and the function that loads it. A carousel is keyed by its slides. */
export function useEngine(input: EngineInput): { readonly engine: Engine | undefined; readonly load: () => void } {
  const [engine, setEngine] = useState<Engine>();
  const started = useRef<{ engine?: Engine; isUnmounted: boolean } | undefined>(undefined);
  useEffect(
    () => () => {
      if (started.current) started.current.isUnmounted = true;
      started.current?.engine?.destroy();
    },
    [],
  );
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const start = async (): Promise<void> => {
    const state: { engine?: Engine; isUnmounted: boolean } = { isUnmounted: false };
    started.current = state;
    const { startEngine } = await import('./start-engine.ts');
    const { viewport, active, options, onChange } = latest.current;
    const element = viewport.current;
    if (state.isUnmounted || !element) return;
    element.scrollLeft = 0;
    state.engine = startEngine(element, { ...options, start: active, reducedMotion: isMotionReduced(), onChange });
    setEngine(state.engine);
  };
  // Without its engine a carousel can still be scrolled, so a failed chunk is not reported.
  const load = () => {
    if (!started.current) void start().catch(() => undefined);
  };
  return { engine, load };
}
