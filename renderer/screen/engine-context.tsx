import { createContext, use, type ReactNode } from 'react';
import type { Engine, LinkInput, Stage } from './engine.ts';

const EngineContext = createContext<Engine | undefined>(undefined);
const StageContext = createContext<Stage | undefined>(undefined);

/** Gives widgets their surroundings. Tests and catalogues use it without a stage. */
export function EngineProvider({ value, children }: { readonly value: Engine; readonly children: ReactNode }) {
  return <EngineContext value={value}>{children}</EngineContext>;
}

export function StageProvider({ value, children }: { readonly value: Stage; readonly children: ReactNode }) {
  return <StageContext value={value}>{children}</StageContext>;
}

/** Language, formats and merchant of the site that a widget stands on. */
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

/** A link that changes the screen without loading the page anew; to another site it is an ordinary link. */
export const RouteLink = (input: LinkInput) => useLink()(input);

/** Draws links as `RouteLink` does, for components that are little more than a link: a screen holds many of them. */
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
