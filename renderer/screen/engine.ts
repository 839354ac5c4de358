import type { ComponentType, ReactNode } from 'react';
import type { ActionCall, LinkBinding, Manifest } from '../../generated/types/manifest.ts';
import type { Outcome } from '../action/define-action.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { Problem } from '../problem/problem.ts';
import type { SourceState } from '../source/define-source.ts';
import type { WidgetRegistry } from '../widget/registry.ts';
import type { Cell } from './cell.ts';

/** Numbers and dates as the player's language writes them. Amounts are units of 1/10 000 of the merchant's currency. */
export interface Format {
  readonly amount: (units: number) => string;
  readonly number: (value: number) => string;
  readonly date: (iso: string) => string;
  readonly time: (iso: string) => string;
  /** yyyy-MM-dd HH:mm:ss in the merchant's time zone, the same in every language. */
  readonly dateTime: (iso: string) => string;
  readonly relative: (iso: string) => string;
}

/** What a widget may know of where it stands. */
export interface Engine {
  readonly language: string;
  readonly languages: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark';
  readonly merchant: { readonly code: string; readonly name: string; readonly currency: string };
  readonly format: Format;
  /** Address of a picture, on the image CDN of this visit. */
  readonly assetUrl: (path: string) => string;
}

export interface LinkInput {
  readonly to: string;
  readonly children?: ReactNode;
  readonly [attribute: string]: unknown;
}

/** What happened to a node that could not be drawn. */
export interface NodeFailure {
  readonly path: string;
  readonly widget: string;
  readonly error: unknown;
  readonly props: unknown;
}

/** What the engine needs from the app to draw a manifest and to act. */
export interface Stage {
  readonly manifest: Manifest;
  readonly widgets: WidgetRegistry;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly fact: (name: string) => Cell<FactValue>;
  readonly source: (name: string, params: Readonly<Record<string, unknown>>) => Cell<SourceState<unknown>>;
  readonly href: (link: LinkBinding) => string | undefined;
  readonly assetUrl: (path: string) => string;
  /** `shown`: whoever asked shows a failure itself. */
  readonly dispatch: (calls: readonly ActionCall[], event: unknown, shown?: boolean) => Promise<Outcome>;
  readonly Link: ComponentType<LinkInput>;
  /** Whether failed nodes explain themselves in place: in preview and development, never to players. */
  readonly diagnose: boolean;
  /** Finds out whose fault it was and reports it. */
  readonly blame: (failure: NodeFailure) => Promise<Problem>;
}
