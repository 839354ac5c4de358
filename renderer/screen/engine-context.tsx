import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Engine, LinkInput, Stage } from './engine.ts';
import { EngineCell } from './engine-cell.ts';

const EngineContext = createContext<EngineCell | undefined>(undefined);
const StageContext = createContext<Stage | undefined>(undefined);

/**
 * Provides the engine to widgets. Tests and the widget catalogue render a widget alone, without a StageProvider. The
 * context never changes, because a change would make React render blocks that are not hydrated yet: widgets subscribe
 * to the cell.
 */
export function EngineProvider({ value, children }: { readonly value: Engine; readonly children: ReactNode }) {
  const [cell] = useState(() => new EngineCell(value));
  useLayoutEffect(() => cell.set(value), [cell, value]);
  return <EngineContext value={cell}>{children}</EngineContext>;
}

export function StageProvider({ value, children }: { readonly value: Stage; readonly children: ReactNode }) {
  return <StageContext value={value}>{children}</StageContext>;
}

/** Returns language, formats and merchant of the site. */
export function useEngine(): Engine {
  const cell = use(EngineContext);
  if (!cell) throw new Error('A widget was drawn outside EngineProvider.');
  return useSyncExternalStore(cell.subscribe, cell.get, cell.getFirst);
}

export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('A node was drawn outside StageProvider.');
  return stage;
}

/**
 * Renders a link. It is an ordinary element, because the document follows links (`follow-links.ts`): it works before its block is
 * hydrated. One to another site opens a tab.
 */
export const RouteLink = (input: LinkInput) => useLink()(input);

/**
 * Returns a function that renders links as `RouteLink` does, without a component for each link. Used where a screen has
 * many.
 */
export function useLink(): (input: LinkInput) => ReactNode {
  const stage = use(StageContext);
  return ({ to, children, ...rest }) => {
    const outside = /^https?:/.test(to) ? { rel: 'noopener', target: '_blank' } : undefined;
    return (
      <a href={stage && to.startsWith('/') ? stage.toAddress(to) : to} {...outside} {...rest}>
        {children}
      </a>
    );
  };
}
