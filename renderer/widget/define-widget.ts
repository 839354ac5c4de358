import type { ComponentType, ReactNode } from 'react';
import type { ActionCall } from '../../generated/types/manifest.ts';
import type { Outcome } from '../action/define-action.ts';

/** What every widget component receives. */
export interface WidgetInput<Props, Events extends string = string> {
  readonly props: Props;
  /** Dispatches an event of the widget; resolves to the outcome of its actions. */
  readonly on: Readonly<Record<Events, (event?: unknown) => Promise<Outcome>>>;
  readonly slots: Readonly<Record<string, ReactNode>>;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  /** Path of the node in the manifest, such as routes.home.blocks.hot. Unique on a screen. */
  readonly node: string;
  /** Input of the dialog, passed by the action that opened it; only inside modals. */
  readonly input?: unknown;
}

export interface EventDefinition {
  readonly describes: string;
  /** Actions that run when the manifest states none for this event. */
  readonly defaultActions?: readonly ActionCall[];
  /**
   * Whether the widget shows failures of this event itself, such as a form above its fields. They are not reported a
   * second time.
   */
  readonly showsFailure?: boolean;
}

export interface WidgetDefinition {
  readonly name: string;
  readonly describes: string;
  readonly slots?: readonly string[];
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** An essential widget falls back to its default props instead of to nothing. */
  readonly criticality?: 'normal' | 'essential';
  /**
   * When the widget must run although nobody has used it: with the page, or once it is seen. Otherwise its HTML is
   * enough until the page is used. A function decides by the props of the node as the manifest states them.
   */
  readonly hydrate?: Hydration | ((props: Readonly<Record<string, unknown>>) => Hydration | undefined);
  /**
   * `false`: the widget shows its props and reacts to nothing, so its code has no hooks and reports no events, which
   * `check-folder` verifies. Where its props are constant too, its HTML is hydrated last.
   */
  readonly interactive?: false;
  // biome-ignore lint/suspicious/noExplicitAny: a registry holds widgets of every props type; this is the boundary
  readonly load: () => Promise<{ default: ComponentType<WidgetInput<any, any>> }>;
}

/** When a widget that nobody uses must run: with the page, or once it is seen. */
export type Hydration = 'load' | 'visible';

/** Declares a widget. The schema of its props is props.schema.json in the same folder. */
export function defineWidget<const D extends WidgetDefinition>(definition: D): D {
  return definition;
}
