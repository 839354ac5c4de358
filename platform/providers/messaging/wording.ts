import { textOf } from '../../kernel/texts/texts.ts';

/** A key of texts.json. */
type MessageText = Message | `${Message}Subject`;
type Message =
  | 'code'
  | 'reset'
  | 'newAddress'
  | 'contactChanged'
  | 'identityApproved'
  | 'identityRejected'
  | 'takeCare';

/** The fields of a call's context that decide the language of a message. */
interface TextContext {
  readonly language: string;
  readonly site: { readonly manifest: { readonly locale: { readonly default: string } } };
}

/** Returns a text of `texts.json` in the player's language with its placeholders filled in. */
export const getMessageText = (
  { language, site }: TextContext,
  sentence: MessageText,
  values: Readonly<Record<string, string>>,
): string => textOf({ part: 'messaging', language, siteDefault: site.manifest.locale.default }, sentence, values);
