import type { Texts } from '../../rules/text-fallback.ts';
import type { Title } from './titles.ts';

/** The data embedded in a game page: written by server/http/page.ts, read by client/launch.ts. */
export interface Launch {
  readonly mode: 'play' | 'proof';
  readonly title: Title;
  readonly language: string;
  /** Texts of the game and the framework in that language. */
  readonly texts: Texts;
  /** Present in `play`; valid for one opening. */
  readonly token?: string;
  /** The room chosen in the lobby. */
  readonly room?: string;
  /** The selection that the player tapped outside of the game, as the public fixtures name it. */
  readonly selection?: string;
  /** Present in `proof`. */
  readonly round?: string;
  /** Origin of the embedding page, the only target of messages. */
  readonly parent?: string;
}
