import { createContext, use, type ReactNode } from 'react';
import type { Engine, LinkInput, Stage } from './engine.ts';

const EngineContext = createContext<Engine | undefined>(undefined);
const StageContext = createContext<Stage | undefined>(undefined);

/** Provides the engine to widgets. Tests and the widget catalogue render a widget alone, without a StageProvider. */
export function EngineProvider({ value, children }: { readonly value: Engine; readonly children: ReactNode }) {
  return <EngineContext value={value}>{children}</EngineContext>;
}

export function StageProvider({ value, children }: { readonly value: Stage; readonly children: ReactNode }) {
  return <StageContext value={value}>{children}</StageContext>;
}

/** Returns language, formats and merchant of the site. */
export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('A widget was drawn outside EngineProvider.');
  return engine;
}

export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('A node was drawn outside StageProvider.');
  return stage;
}

/** Renders a link that navigates without reloading the page; a link to another site is an ordinary link. */
export const RouteLink = (input: LinkInput) => useLink()(input);

/**
 * Returns a function that renders links as `RouteLink` does, without a component for each link. Used where a screen has
 * many.
 */
export function useLink(): (input: LinkInput) => ReactNode {
  const stage = use(StageContext);
  return ({ to, children, ...rest }) => {
    if (stage && to.startsWith('/')) {
      return (
        <stage.Link to={to} {...rest}>
          {children}
        </stage.Link>
      );
    }
    const outside = /^https?:/.test(to) ? { rel: 'noopener', target: '_blank' } : {};
    return (
      <a href={to} {...outside} {...rest}>
        {children}
      </a>
    );
  };
}
