import type { ComponentType, ReactNode } from 'react';
import type { ActionCall } from '../../generated/types/manifest.ts';
import type { Outcome } from '../action/define-action.ts';

/** What every widget component receives. */
export interface WidgetInput<Props, Events extends string = string> {
  readonly props: Props;
  /** Tells the manifest that something happened; answers what came of it. */
  readonly on: Readonly<Record<Events, (event?: unknown) => Promise<Outcome>>>;
  readonly slots: Readonly<Record<string, ReactNode>>;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  /** Path of the node in the manifest, such as routes.home.blocks.hot. Unique on a screen. */
  readonly node: string;
  /** What the action that opened the dialog handed over; only inside modals. */
  readonly input?: unknown;
}

export interface EventDefinition {
  readonly describes: string;
  /** What the event does when a manifest says nothing. */
  readonly does?: readonly ActionCall[];
  /** The widget shows itself what went wrong, such as a form above its fields: nobody else says it again. */
  readonly showsFailure?: boolean;
}

export interface WidgetDefinition {
  readonly name: string;
  readonly describes: string;
  readonly slots?: readonly string[];
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** An essential widget falls back to its defaults, never to nothing. */
  readonly criticality?: 'normal' | 'essential';
  // biome-ignore lint/suspicious/noExplicitAny: a registry holds widgets of every props type; this is the boundary
  readonly load: () => Promise<{ default: ComponentType<WidgetInput<any, any>> }>;
}

/** Declares a widget. Its props are stated by props.schema.json beside it, and nowhere else. */
export function defineWidget<const D extends WidgetDefinition>(definition: D): D {
  return definition;
}
