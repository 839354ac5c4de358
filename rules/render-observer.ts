/**
 * Receives events while a page is rendered on the server. A check over whole sites uses it; the platform passes it to
 * the built renderer, which cannot import the platform. Pages for players are rendered without one.
 */
export interface RenderObserver {
  readonly role: 'visitor' | 'member' | 'agent' | 'guest';
  /** Returns a sample response for a source, by the data shape that the source returns. */
  readonly sample: (shape: string) => unknown;
  /** Number of vendors per game category. */
  readonly vendors: Readonly<Record<string, number>>;
  /** Reports the route that the address resolved to. */
  readonly routeOpened: (route: string) => void;
  /** Reports a rendered node. */
  readonly rendered: (path: string, widget: string) => void;
  /**
   * Reports a text that a widget, or the manifest when `widget` is absent, used. `wrong` describes a missing text or an
   * unfilled placeholder.
   */
  readonly textUsed: (key: string, about: { readonly widget?: string; readonly wrong?: string }) => void;
  readonly threw: (path: string, widget: string, error: unknown) => void;
}
