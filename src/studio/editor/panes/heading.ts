import { type Segment, valueAt } from '../../../../renderer/manifest/json/json.ts';
import { screenName } from '../../document/screen-names.ts';

interface Heading {
  /** Names of what the part lies in, from the section on. */
  readonly trail: readonly string[];
  readonly name: string;
  /** The key of a part that is called by another name. */
  readonly key?: string;
}

interface Words {
  readonly language: string;
  /** Returns what a section of a manifest is called in that language. */
  readonly sectionName: (section: string) => string;
}

/** Returns how a form names its part: a section by its name, a screen by its title, anything else by the key that its author chose. */
export function headingOf(path: readonly Segment[], manifest: unknown, { language, sectionName }: Words): Heading {
  const [section = '', ...keys] = path.map(String);
  const screen = section === 'routes' ? screenName(manifest, valueAt(manifest, path.slice(0, 2)), language) : '';
  // Keys and the names of the maps they are in take turns.
  const names = keys.filter((_, index) => index % 2 === 0).map((key, index) => (index === 0 && screen) || key);
  const [key] = keys;
  return {
    trail: [sectionName(section), ...names.slice(0, -1)],
    name: names.at(-1) ?? sectionName(section),
    ...(keys.length === 1 && screen !== '' && key !== undefined ? { key } : {}),
  };
}
