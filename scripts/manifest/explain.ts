// `explain`: prints where a value of a manifest comes from.
import { readFileSync } from 'node:fs';
import { settings as settingsValidator } from '../../generated/validators/settings.js';
import { checkSettings } from '../../renderer/manifest/check/check-settings.ts';
import { explain, parsePath, type Statement } from '../../renderer/manifest/compare/explain.ts';
import type { Settings } from '../../generated/types/settings.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { printProblems } from './report.ts';
import { openSite } from './shelves.ts';

export const explainCommand: Command = async ({ names: [name = '', path = ''], options }, context) => {
  const settings = typeof options.settings === 'string' ? readSettings(options.settings, context) : undefined;
  if (settings === null) return 1;
  const { resolved, catalog } = await openSite(context, name, 'explain');
  const told = explain(resolved, parsePath(path), { catalog, settings });
  if (options.json) context.print(JSON.stringify(told, null, 2));
  else if ('missing' in told) {
    const where = told.exists === '' ? 'the manifest' : told.exists;
    context.report(
      `There is no "${told.missing}" in ${where}${told.nearest ? `; did you mean "${told.nearest}"?` : '.'}`,
    );
  } else {
    const place = told.place ? `${told.place.file}:${told.place.line}:${told.place.column}` : 'nowhere in a file';
    context.print(
      `value  ${indented(told.value)}\ntype   ${told.type}\nlayer  ${told.layer === 'default' ? 'default of the schema' : told.layer}\nplace  ${place}`,
    );
    for (const statement of told.statements.slice(1)) context.print(`over   ${overridden(statement)}`);
  }
  return 'missing' in told ? 1 : 0;
};

function overridden({ layer, value, place }: Statement): string {
  const text = JSON.stringify(value);
  return `${text.length > 60 ? `${text.slice(0, 59)}…` : text} of ${layer}${place ? ` (${place.file}:${place.line})` : ''}`;
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n       ');

/** @returns null when the settings are malformed; the problems have been printed */
function readSettings(file: string, context: Context): Settings | undefined | null {
  const checked = checkSettings(readJson(file), settingsValidator);
  printProblems(checked.problems, context);
  return checked.accepted ? checked.settings : null;
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`, '');
  }
}
