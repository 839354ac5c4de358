import { fillText } from '../../../rules/text-placeholders.ts';
import english from './texts.json' with { type: 'json' };

type KeyOf<Prefix extends string> =
  Extract<keyof typeof english, `${Prefix}${string}`> extends `${Prefix}${infer Rest}` ? Rest : never;

/** A part of a problem's sentence that is translated: `a text`, `at least 4 characters`. */
export interface Phrase {
  readonly phrase: KeyOf<'problem.phrase.'>;
  /** What the phrase is about: a number, a name or code. */
  readonly value?: string;
}

/** A value as people read it: JSON or a name as it is, a phrase, or several of which one is meant. */
export type Wording = string | Phrase | readonly Phrase[];

/** Translates a key of this folder's texts. */
export type Translate = (key: string, parameters: Readonly<Record<string, string>>) => string;

export const inEnglish: Translate = (key, parameters) => fillText(english[key as keyof typeof english], parameters);

export const phrase = (name: Phrase['phrase'], value?: string | number): Phrase =>
  value === undefined ? { phrase: name } : { phrase: name, value: String(value) };

/** Returns the phrases of a wording; undefined for one that is the same in every language. */
export const phrasesOf = (wording: Wording | undefined): readonly Phrase[] | undefined =>
  wording === undefined || typeof wording === 'string' ? undefined : 'phrase' in wording ? [wording] : wording;

/** Returns phrases in the language of `t`: `a text or a number`. */
export const wordPhrases = (phrases: readonly Phrase[], t: Translate): string =>
  phrases
    .map(({ phrase: name, value = '' }) => t(`problem.phrase.${name}`, { value }))
    .reduce((one, other) => t('problem.phrase.or', { one, other }));

/** Returns a wording in the language of `t`. */
export const inWords = (wording: Wording, t: Translate): string =>
  typeof wording === 'string' ? wording : wordPhrases(phrasesOf(wording) ?? [], t);
