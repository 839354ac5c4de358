// The types of `gaming-site-engine` for authors of widget packages: complete in this file, so that a package needs no
// source of the engine. tests/contracts/new-package.process.test.ts compares them with the engine's own.
import type { ComponentType, ReactNode } from 'react';

/** An error as a value: what was found and expected, and how to fix it. */
export interface Problem {
  /** Kind of problem, such as `network.failed`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
  readonly pointerInFile?: string;
  readonly found?: string;
  readonly expected?: string;
  readonly nearest?: string;
  readonly fix?: string;
  /** Problems by field, when a form was rejected. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly value?: Readonly<Record<string, unknown>>;
}

/** The result of the actions of an event. */
export type Outcome<Value = unknown> =
  | { readonly ok: true; readonly value?: Value }
  | { readonly ok: false; readonly problem: Problem; readonly notified?: boolean };

/** What every widget component receives. */
export interface WidgetInput<Props, Events extends string = string> {
  readonly props: Props;
  /** Dispatches an event of the widget; resolves to the outcome of its actions. */
  readonly on: Readonly<Record<Events, (event?: unknown) => Promise<Outcome>>>;
  readonly slots: Readonly<Record<string, ReactNode>>;
  /** Returns a text of texts.json in the player's language. */
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  /** Path of the node in the manifest, unique on a screen. */
  readonly node: string;
  /** Input of the dialog, passed by the action that opened it; only inside modals. */
  readonly input?: unknown;
}

/** What a prop of `x-kind: data` is. */
export interface SourceState<Value> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly value?: Value;
  readonly problem?: Problem;
  /** Fetches again. */
  readonly refresh: () => void;
  /** Fetches the next page; absent when there is none. */
  readonly more?: () => void;
  readonly loadingMore?: boolean;
  readonly moreFailed?: boolean;
}

/** Formats numbers and dates in the player's language. Amounts are units of 1/10 000. */
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

/** What `widget.ts` exports as `widget`. */
export interface WidgetDefinition {
  readonly name: string;
  readonly describes: string;
  readonly slots?: readonly string[];
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** An essential widget falls back to its default props instead of to nothing. */
  readonly criticality?: 'normal' | 'essential';
  readonly load: () => Promise<{ default: ComponentType<WidgetInput<any, any>> }>;
}

interface EventDefinition {
  readonly describes: string;
  /** Actions that run when the manifest states none for this event, such as `{ action: 'navigate', params: … }`. */
  readonly defaultActions?: readonly any[];
  /** Whether the widget shows failures of this event itself. */
  readonly showsFailure?: boolean;
}

/** Returns the properties of the site; on the server and in the browser the same. */
export declare function useEngine(): Engine;
/** Renders a link that the router follows when it leads into the site. */
export declare const RouteLink: (input: LinkInput) => ReactNode;
/** Returns a function that renders links, for widgets that have many. */
export declare function useLink(): (input: LinkInput) => ReactNode;
