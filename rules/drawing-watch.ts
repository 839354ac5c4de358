/**
 * What a check over whole sites hears of a drawing. The platform hands it to the built renderer, which knows no platform;
 * no player ever gets one.
 */
export interface DrawingWatch {
  readonly role: 'visitor' | 'member' | 'agent' | 'guest';
  /** What stands in for an answer of the platform, by the shape that a source returns. */
  readonly sample: (shape: string) => unknown;
  /** How many vendors each category of games has. */
  readonly vendors: Readonly<Record<string, number>>;
  /** The address belongs to this route, as things are. */
  readonly opened: (route: string) => void;
  /** A node is drawn. */
  readonly drawn: (path: string, widget: string) => void;
  /** A widget, or the manifest when none is named, says a text. `wrong` when it has none, or a blank of it stays open. */
  readonly said: (key: string, about: { readonly widget?: string; readonly wrong?: string }) => void;
  readonly threw: (path: string, widget: string, error: unknown) => void;
}
