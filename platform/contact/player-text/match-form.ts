/**
 * Letters of other scripts that look like Latin ones: the part of the Unicode list of confusables that a keyboard reaches. Compared in
 * lower case; never shown.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a', α: 'a', ɑ: 'a', Ь: 'b', ь: 'b', в: 'b', β: 'b', с: 'c', ϲ: 'c', ԁ: 'd', đ: 'd', ð: 'd', е: 'e', є: 'e', ε: 'e', ҽ: 'e',
  ғ: 'f', ƒ: 'f', ɡ: 'g', ց: 'g', н: 'h', һ: 'h', հ: 'h', і: 'i', ı: 'i', ι: 'i', ї: 'i', ј: 'j', к: 'k', κ: 'k', ӏ: 'l', ł: 'l',
  м: 'm', п: 'n', η: 'n', ո: 'n', о: 'o', ο: 'o', σ: 'o', օ: 'o', ø: 'o', р: 'p', ρ: 'p', ԛ: 'q', г: 'r', ѕ: 's', ꜱ: 's', т: 't',
  τ: 't', υ: 'u', ս: 'u', ц: 'u', ν: 'v', ѵ: 'v', ԝ: 'w', ω: 'w', ш: 'w', х: 'x', χ: 'x', у: 'y', γ: 'y', ү: 'y', ᴢ: 'z', з: '3',
}; // biome-ignore format: one line a few letters reads as the table it is
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
};
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
const MARKED = /(?<letter>[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const REPEATED = /(?<one>\p{L})\k<one>+/gu;

/** A text in the two forms in which it is compared with words. */
export interface MatchForm {
  /** Words between single spaces, with one at both ends. */
  readonly spaced: string;
  /** Without anything between the letters. */
  readonly compact: string;
}

/**
 * Returns the forms of a text in which equal words are equal however they are spelled: folded, with look-alike letters and digits
 * replaced, without marks on Latin, Greek and Cyrillic letters, and with repeated letters as one. Marks of other scripts are vowels.
 */
export function matchForm(text: string): MatchForm {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll(IGNORED, '').normalize('NFD');
  const bare = folded.replaceAll(MARKED, '$<letter>').normalize('NFC');
  const alike = [...bare].map((letter) => LOOK_ALIKES[letter] ?? DIGITS[letter] ?? letter).join('');
  const words = alike.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  const single = words.replaceAll(REPEATED, '$<one>');
  return { spaced: ` ${single} `, compact: single.replaceAll(' ', '').replaceAll(REPEATED, '$<one>') };
}

/** Returns a list's word in the form in which texts are searched for it. */
export const wordForm = (word: string): string => matchForm(word).spaced.trim();

/** Returns the form in which two names are compared: names that look alike are equal. */
export const nameForm = (name: string): string => matchForm(name).compact;
