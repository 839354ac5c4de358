import words from '../../../schemas/manifest/switch-words.json' with { type: 'json' };

const flags: Readonly<Record<string, string | undefined>> = words.flags;
const fields: Readonly<Record<string, string | undefined>> = words.fields;

/** Returns the description of a flag; its name when it has none. */
export const flagDescription = (name: string): string => flags[name] ?? name;

/** Returns the description of a registration field; its name as words when it has none. */
export const fieldDescription = (name: string): string =>
  fields[name] ??
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (one) => one.toUpperCase());
