// `explain`: prints where a value of a manifest comes from.
import { readFileSync } from 'node:fs';
import type { Settings } from '../../generated/types/settings.ts';
import { settings as settingsValidator } from '../../generated/validators/settings.js';
import { checkSettings } from '../../renderer/manifest/check/check-settings.ts';
import { explain, parsePath, type Statement } from '../../renderer/manifest/compare/explain.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { printProblems } from './report.ts';
import { resolveByName } from './site-layers.ts';

export const explainCommand: Command = async ({ names: [name = '', path = ''], options }, context) => {
  const settings = typeof options.settings === 'string' ? readSettings(options.settings, context) : undefined;
  if (settings === null) return 1;
  const { resolved, catalog } = await resolveByName(context, name, 'explain');
  const explanation = explain(resolved, parsePath(path), { catalog, settings });
  if (options.json) context.print(JSON.stringify(explanation, null, 2));
  else if ('missing' in explanation) {
    const where = explanation.exists === '' ? 'the manifest' : explanation.exists;
    context.report(
      `There is no "${explanation.missing}" in ${where}${explanation.nearest ? `; did you mean "${explanation.nearest}"?` : '.'}`,
    );
  } else {
    const place = explanation.place
      ? `${explanation.place.file}:${explanation.place.line}:${explanation.place.column}`
      : 'nowhere in a file';
    context.print(
      `value  ${indented(explanation.value)}\ntype   ${explanation.type}\nlayer  ${explanation.layer === 'default' ? 'default of the schema' : explanation.layer}\nplace  ${place}`,
    );
    for (const statement of explanation.statements.slice(1)) context.print(`over   ${overridden(statement)}`);
  }
  return 'missing' in explanation ? 1 : 0;
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
