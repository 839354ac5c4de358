import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import type { MetadataJson } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/metadata.mobile.json';

const metadata: MetadataJson = plans;
const countries = getCountries(metadata);
const codeOf = (country: CountryCode): string => String(getCountryCallingCode(country, metadata));
/** Without their plus sign. */
const codes: ReadonlySet<string> = new Set(countries.map(codeOf));

/** A mobile number that its country's plan knows. */
export interface MobileNumber {
  /** E.164, such as +5511987654321: the one form in which numbers are kept and compared. */
  readonly full: string;
  /** Without dialling code and trunk prefix, such as 11987654321. */
  readonly national: string;
  /** ISO 3166; undefined for numbers of no country. */
  readonly country: string | undefined;
}

/**
 * Reads a number by the plan of its dialling code; undefined when no mobile there has such a number. Large, because it
 * knows every country's plan: pages load it when a number is asked for.
 */
export function readMobile(dialingCode: string, number: string): MobileNumber | undefined {
  const code = dialingCode.replaceAll(/\D/gu, '');
  if (!codes.has(code) || number.length > 40 || !/^[\d\s().-]+$/u.test(number)) return undefined;
  const read = parsePhoneNumberFromString(number, { defaultCallingCode: code, extract: false }, metadata);
  if (!read || String(read.countryCallingCode) !== code || !read.isValid()) return undefined;
  return { full: read.number, national: String(read.nationalNumber), country: read.country };
}

export const isMobile = (dialingCode: string, number: string): boolean => readMobile(dialingCode, number) !== undefined;

export interface DialingCountry {
  readonly country: string;
  /** With its plus sign. */
  readonly dialingCode: string;
}

/** Every country with a numbering plan, by its code. */
export const dialingCountries = (): readonly DialingCountry[] =>
  countries.map((country) => ({ country, dialingCode: `+${codeOf(country)}` }));
