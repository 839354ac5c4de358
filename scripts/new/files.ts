// The result of every kind of `npm run new`.
/** File contents by path from the project's root. */
export type Files = Readonly<Record<string, string>>;

export type Made =
  | {
      readonly ok: true;
      readonly files: Files;
      /** Path of the test that proves the new feature. */
      readonly test: string;
      /** Explains how a manifest or other code uses it. */
      readonly use: string;
    }
  | { readonly ok: false; readonly problem: string };

/** Read-only access to the project. */
export interface Project {
  /** Returns the text of a project file; undefined when it does not exist. */
  readonly read: (path: string) => string | undefined;
  /** Returns the names in a project folder. */
  readonly list: (folder: string) => readonly string[];
}

export interface FeatureRequest {
  readonly name: string;
  /** `--call hotGames` and the like. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly project: Project;
}

export const rejected = (problem: string): Made => ({ ok: false, problem });
export const json = (value: unknown): string => `${laidOut(value, '')}\n`;

/** Formats short values on one line, as the formatter does. */
function laidOut(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const partsAt = (at: string): string[] =>
    entries.map(([key, one]) => `${isList ? '' : `${JSON.stringify(key)}: `}${laidOut(one, at)}`);
  const line = `${open}${partsAt(inner).join(', ')}${close}`;
  if (entries.length === 0) return isList ? '[]' : '{}';
  if (!line.includes('\n') && indent.length + line.length <= 100) return line;
  return `${open.trim()}\n${partsAt(inner)
    .map((part) => inner + part)
    .join(',\n')}\n${indent}${close.trim()}`;
}

/** Returns the template with `{{name}}` and `{{label}}` replaced by the name and its label. */
export const fillTemplate = (template: string, name: string): string =>
  template.replaceAll('{{name}}', name).replaceAll('{{label}}', words(name));

/** Returns `club-badge` as a label: “Club badge”. */
export const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
