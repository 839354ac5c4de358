/** Address of a country's round flag. */
export const flagOf = (country: string): string => `/assets/flags/${country.toLowerCase()}.svg`;
