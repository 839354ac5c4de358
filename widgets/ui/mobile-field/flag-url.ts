/** Returns the URL of a country's round flag. */
export const getFlagUrl = (country: string): string => `/assets/flags/${country.toLowerCase()}.svg`;
