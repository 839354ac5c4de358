import type { DialingCountry } from '../../../rules/fields/mobile-numbers.ts';

/** A country with its name. */
export interface NamedCountry extends DialingCountry {
  readonly name: string;
}

/** Returns countries with their names in a language, sorted by that language's rules. */
export function getNamedCountries(countries: readonly DialingCountry[], tag: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((country) => ({ ...country, name: names.of(country.country) ?? country.country }))
    .sort((a, b) => compare(a.name, b.name));
}

/**
 * Returns countries that match a search: by name without accents, by country code, and by dialling code with or without
 * plus.
 */
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

/** Returns the main country of a language, such as BR for pt-BR and VN for vi; undefined when there is none. */
export function getCountryOfLanguage(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}

/**
 * Returns the country whose dialling code is offered first: one with the remembered code (preferably a wanted one),
 * else the first wanted country that has a code.
 */
export function getOfferedCountry(
  countries: readonly DialingCountry[],
  wanted: readonly (string | undefined)[],
  remembered?: string,
): DialingCountry | undefined {
  const own = wanted.flatMap((code) => countries.filter(({ country }) => country === code));
  const sameCode = ({ dialingCode }: DialingCountry): boolean => dialingCode === remembered;
  return own.find(sameCode) ?? countries.find(sameCode) ?? own[0] ?? countries[0];
}

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
