import type { Title } from './titles.ts';

/** What a page is told before it has asked for anything: made by server/http/page.ts, read by client/launch.ts. */
export interface Launch {
  readonly mode: 'play' | 'proof';
  readonly title: Title;
  readonly language: string;
  /** Present in `play`; worth one opening. */
  readonly token?: string;
  /** The room that was chosen in the lobby. */
  readonly room?: string;
  /** Present in `proof`. */
  readonly round?: string;
  /** Origin of the page that frames the game; the only one that is spoken to. */
  readonly parent?: string;
}
