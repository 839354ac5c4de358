import type { MetadataJson } from 'libphonenumber-js/core';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/metadata.mobile.json';
import { foldNumber } from './normal-forms.ts';

const metadata: MetadataJson = numberingPlans;
const countries = getCountries(metadata);
const codeOf = (country: CountryCode): string => String(getCountryCallingCode(country, metadata));
/** Dialling codes without the plus sign. */
const codes: ReadonlySet<string> = new Set(countries.map(codeOf));

/** A mobile number that is valid in the numbering plan of its country. */
export interface MobileNumber {
  /** E.164, such as +5511987654321: the form in which numbers are stored and compared. */
  readonly full: string;
  /** Without dialling code and trunk prefix, such as 11987654321. */
  readonly national: string;
  /** ISO 3166 code; undefined for numbers that belong to no country. */
  readonly country: string | undefined;
}

/**
 * Parses a number, in any spelling, by the numbering plan of its dialling code; returns undefined when it is no valid
 * mobile number there. The module contains every country's plan and is large, so pages load it only when they ask for a number.
 */
export function parseMobile(dialingCode: string, number: string): MobileNumber | undefined {
  if (dialingCode.length > 20 || number.length > 60) return undefined;
  const code = foldNumber(dialingCode).replace(/^\+/, '');
  const plain = foldNumber(number);
  if (!codes.has(code) || !/^\+?\d+$/u.test(plain)) return undefined;
  const parsed = parsePhoneNumberFromString(plain, { defaultCallingCode: code, extract: false }, metadata);
  if (!parsed || String(parsed.countryCallingCode) !== code || !parsed.isValid()) return undefined;
  return { full: parsed.number, national: String(parsed.nationalNumber), country: parsed.country };
}

export const isMobile = (dialingCode: string, number: string): boolean =>
  parseMobile(dialingCode, number) !== undefined;

export interface DialingCountry {
  readonly country: string;
  /** With the plus sign. */
  readonly dialingCode: string;
}

/** Returns every country with a numbering plan, with its dialling code. */
export const dialingCountries = (): readonly DialingCountry[] =>
  countries.map((country) => ({ country, dialingCode: `+${codeOf(country)}` }));
