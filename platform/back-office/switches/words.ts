import words from '../../../schemas/manifest/switch-words.json' with { type: 'json' };

const flags: Readonly<Record<string, string | undefined>> = words.flags;
const fields: Readonly<Record<string, string | undefined>> = words.fields;

/** What a flag does, in plain words. */
export const flagWords = (name: string): string => flags[name] ?? name;

/** What a field of the registration asks for: its own words, else its name with spaces. */
export const fieldWords = (name: string): string =>
  fields[name] ??
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (one) => one.toUpperCase());
