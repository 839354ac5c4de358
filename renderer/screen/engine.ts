import type { ReactNode } from 'react';
import type { ActionCall, LinkBinding, Manifest } from '../../generated/types/manifest.ts';
import type { Outcome } from '../action/define-action.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { SourceState } from '../source/define-source.ts';
import type { WidgetRegistry } from '../widget/registry.ts';
import type { Observable } from './observable.ts';

/** Formats numbers and dates in the player's language. Amounts are units of 1/10 000 of the merchant's currency. */
export interface Format {
  readonly amount: (units: number | string) => string;
  readonly number: (value: number) => string;
  /** A number with a fixed count of decimals, such as odds. */
  readonly decimal: (value: number, digits: number) => string;
  /** A percentage, such as 96.2, with its sign and no more decimals than it has, at most four. */
  readonly percent: (value: number) => string;
  readonly date: (iso: string) => string;
  readonly time: (iso: string) => string;
  /** Date and time to the minute, in the merchant's time zone. */
  readonly moment: (iso: string) => string;
  /** A calendar day, yyyy-MM-dd, which is the same day in every time zone. */
  readonly day: (day: string) => string;
  /** yyyy-MM-dd HH:mm:ss in the merchant's time zone, the same in every language. */
  readonly dateTime: (iso: string) => string;
  readonly relative: (iso: string) => string;
}

/** The site properties that a widget may read. */
export interface Engine {
  readonly language: string;
  readonly languages: readonly string[];
  readonly theme: 'light' | 'dark';
  readonly merchant: { readonly code: string; readonly name: string; readonly currency: string };
  readonly format: Format;
  /** Returns the URL of a picture on the image CDN chosen for this visit. */
  readonly assetUrl: (path: string) => string;
  /** Returns the path of the page about an item of a source; undefined where the site has none. */
  readonly itemHref: (item: object) => string | undefined;
}

export interface LinkInput {
  readonly to: string;
  readonly children?: ReactNode;
  readonly [attribute: string]: unknown;
}

/** A node that failed to render. */
export interface NodeFailure {
  readonly path: string;
  readonly widget: string;
  readonly error: unknown;
  readonly props: unknown;
}

/** Decides when the blocks of the server's HTML are hydrated. A block that the browser renders is never held. */
export interface HydrationGates {
  /** Returns a promise while the block with this path must not be hydrated yet. */
  readonly waitFor: (path: string) => Promise<void> | undefined;
  /** Called when a block is in the document and follows what it shows. */
  readonly hydrated: (path: string) => void;
}

/** What the engine needs from the app to render a manifest and to dispatch actions. */
export interface Stage {
  readonly manifest: Manifest;
  readonly widgets: WidgetRegistry;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly fact: (name: string) => Observable<FactValue>;
  readonly source: (name: string, params: Readonly<Record<string, unknown>>) => Observable<SourceState<unknown>>;
  readonly href: (link: LinkBinding) => string | undefined;
  readonly assetUrl: (path: string) => string;
  /** `callerShowsFailure`: the caller displays a failure itself. */
  readonly dispatch: (calls: readonly ActionCall[], event: unknown, callerShowsFailure?: boolean) => Promise<Outcome>;
  /** Returns the address of a path of the site in the page's language. */
  readonly toAddress: (path: string) => string;
  /** Left out where there is no server HTML. */
  readonly gates?: HydrationGates | undefined;
  /** Whether failed nodes show their diagnosis: in preview and development, never to players. */
  readonly showsDiagnosis: boolean;
  /** Attributes the error to the manifest or to the widget, and reports it. Returns what is shown of it; nothing for players. */
  readonly diagnose: (failure: NodeFailure) => Promise<ReactNode>;
}
