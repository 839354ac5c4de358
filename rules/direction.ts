import { tagOf } from './languages.ts';

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** Returns the direction of the script that a language is usually written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(new Intl.Locale(tagOf(language)).maximize().script ?? '') ? 'rtl' : 'ltr';
