import { textOf } from '../../kernel/texts/texts.ts';

/** A key of texts.json. */
type MessageText = 'code' | 'reset' | 'newAddress' | `${'code' | 'reset' | 'newAddress'}Subject`;

/** A player, by what decides the language of a message. */
interface Reader {
  readonly language: string;
  readonly site: { readonly manifest: { readonly locale: { readonly default: string } } };
}

/** Returns a sentence of `texts.json` in the player's language, with its placeholders filled in. */
export const wordingOf = (
  { language, site }: Reader,
  sentence: MessageText,
  values: Readonly<Record<string, string>>,
): string => textOf({ part: 'messaging', language, siteDefault: site.manifest.locale.default }, sentence, values);
