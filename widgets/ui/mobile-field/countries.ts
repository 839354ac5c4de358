import type { DialingCountry } from '../../../rules/fields/mobile-numbers.ts';

/** A country as the picker shows it. */
export interface NamedCountry extends DialingCountry {
  readonly name: string;
}

/** Countries with their names in a language, in its order. */
export function namedCountries(countries: readonly DialingCountry[], tag: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((country) => ({ ...country, name: names.of(country.country) ?? country.country }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Countries that a search finds: by name without regard to accents, by code, and by dialling code with or without plus. */
export function findCountries(countries: readonly NamedCountry[], search: string): readonly NamedCountry[] {
  const wanted = plain(search);
  if (wanted === '') return countries;
  const digits = /^\+?\d+$/.test(wanted) ? wanted.replace('+', '') : undefined;
  if (digits !== undefined) return countries.filter(({ dialingCode }) => dialingCode.startsWith(`+${digits}`));
  return countries.filter(
    ({ name, country }) =>
      plain(name)
        .split(/[\s-]/)
        .some((word) => word.startsWith(wanted)) ||
      plain(name).startsWith(wanted) ||
      plain(country) === wanted ||
      (/\p{Script=Han}/u.test(wanted) && name.includes(wanted)),
  );
}

/** The country that speaks a language most, such as BR for pt-BR and VN for vi; undefined for a language of nowhere. */
export function countryOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}

/**
 * The country whose dialling code is offered first: that of the first wanted country that has one. Of several with the
 * remembered code, a wanted one; a code that was remembered stands before what is wanted.
 */
export function offeredCountry(
  countries: readonly DialingCountry[],
  wanted: readonly (string | undefined)[],
  remembered?: string,
): DialingCountry | undefined {
  const own = wanted.flatMap((code) => countries.filter(({ country }) => country === code));
  const sameCode = ({ dialingCode }: DialingCountry): boolean => dialingCode === remembered;
  return own.find(sameCode) ?? countries.find(sameCode) ?? own[0] ?? countries[0];
}

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
