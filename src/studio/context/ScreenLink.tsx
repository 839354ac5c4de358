import type { ReactNode } from 'react';
import { goTo, type ListView, pathOf, type Route } from './route.ts';

interface LinkInput {
  readonly to: Route;
  /** How a list opens, such as with filters; as it opens by itself when left out. */
  readonly view?: ListView;
  readonly className?: string | undefined;
  /** Whether it leads to the screen that is shown. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Renders a link to a screen of the studio: a plain click navigates without a load, any other click is the browser's. */
export function ScreenLink({ to, view, className, isCurrent = false, children }: LinkInput) {
  return (
    <a
      className={className}
      href={pathOf(to) + (view?.search ?? '')}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        goTo(to, view && { view });
      }}
    >
      {children}
    </a>
  );
}
