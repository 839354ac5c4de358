import awaited from '../../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import words from '../../../schemas/manifest/switch-words.json' with { type: 'json' };

const flags: Readonly<Record<string, string | undefined>> = words.flags;
const fields: Readonly<Record<string, string | undefined>> = words.fields;

const awaitedFlags: Readonly<Record<string, string | undefined>> = awaited;

/** Returns the feature that a flag awaits; undefined when turning the flag on has an effect. */
export const awaitedBy = (flag: string): string | undefined => awaitedFlags[flag];

/** Returns the description of a flag; its name when it has none. */
export const flagDescription = (name: string): string => flags[name] ?? name;

/** Returns the description of a registration field; its name as words when it has none. */
export const fieldDescription = (name: string): string =>
  fields[name] ??
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (one) => one.toUpperCase());
