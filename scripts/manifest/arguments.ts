// Defines the commands of the command line, parses arguments and prints the usage.
import { nearestName } from '../../renderer/manifest/problems/nearest.ts';
import { type Arguments, UsageError } from './command.ts';

interface Shape {
  readonly call: string;
  readonly describes: string;
  /** Minimum and maximum number of names. */
  readonly names: readonly [number, number];
  /** Options, and whether each takes a value. */
  readonly options: Readonly<Record<string, boolean>>;
}

const shapes: Readonly<Record<string, Shape>> = {
  validate: {
    call: 'validate [MERCHANT …] [--strict] [--all] [--json]',
    describes:
      'checks one, some or all merchants; --strict fails on warnings too; --all prints every problem instead of 20 of a kind',
    names: [0, 1000],
    options: { strict: false, all: false, json: false },
  },
  resolve: {
    call: 'resolve MERCHANT',
    describes: 'prints the manifest as it is served: merged, every default filled in',
    names: [1, 1],
    options: { json: false },
  },
  explain: {
    call: 'explain MERCHANT PATH [--settings FILE] [--json]',
    describes: 'prints value, type, layer, file and line, such as `explain aurora routes.home.title`',
    names: [1, 2],
    options: { settings: true, json: false },
  },
  diff: {
    call: 'diff BEFORE AFTER [--json]',
    describes:
      'compares two merchants: a code, a folder, a resolved or packed file, or CODE@REF of git, such as `diff aurora@HEAD aurora`',
    names: [2, 2],
    options: { json: false },
  },
  migrate: {
    call: 'migrate [MERCHANT …] [--write]',
    describes: 'migrates older manifests to the current version; prints the files, or writes them',
    names: [0, 1000],
    options: { write: false, json: false },
  },
  texts: {
    call: 'texts LANGUAGE [MERCHANT]',
    describes:
      'writes the texts that a language lacks, with English beside each: to texts/LANGUAGE.json of a merchant, or to locales/LANGUAGE/ for all',
    names: [1, 2],
    options: {},
  },
  new: {
    call: 'new CODE [--preset NAME]',
    describes: 'writes a small merchant that validates',
    names: [1, 1],
    options: { preset: true, json: false },
  },
  pack: {
    call: 'pack MERCHANT [--out FILE]',
    describes: 'writes manifest and assets as one file',
    names: [1, 1],
    options: { out: true, json: false },
  },
  pull: {
    call: 'pull MERCHANT [--draft] [--force]',
    describes:
      'writes what operators published, or drafted, back to the files; merges what changed on both sides, and reports conflicts',
    names: [1, 1],
    options: { draft: false, force: false },
  },
  push: {
    call: 'push MERCHANT [--force]',
    describes: 'makes the files the draft of the studio, where they are reviewed and published',
    names: [1, 1],
    options: { force: false },
  },
  fleet: {
    call: 'fleet [MERCHANT …] [--accept] [--strict] [--pictures FOLDER]',
    describes:
      'renders every route for every role and prints what broke or changed; --accept stores the snapshot to compare with',
    names: [0, 1000],
    options: { accept: false, strict: false, pictures: true },
  },
  budget: {
    call: 'budget [MERCHANT …] [--json]',
    describes: 'prints what a first visit to each route costs in bytes and requests, and the most expensive node',
    names: [0, 1000],
    options: { json: false },
  },
};

export function usage(command: string): string {
  const own = Object.hasOwn(shapes, command) ? shapes[command] : undefined;
  const rows = (own ? [own] : Object.values(shapes)).map(({ call, describes }) => `  ${call}\n      ${describes}`);
  return ['npm run manifest -- COMMAND …', '', ...rows].join('\n');
}

export function parseArguments(command: string, words: readonly string[]): Arguments {
  const shape = Object.hasOwn(shapes, command) ? shapes[command] : undefined;
  if (!shape) throw new UsageError(`There is no command "${command}"${suggestion(command, Object.keys(shapes))}`, '');
  const names: string[] = [];
  const options: Record<string, string | true> = {};
  const rest = words.flatMap((word) =>
    word.startsWith('--') && word.includes('=')
      ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
      : [word],
  );
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? '';
    if (!word.startsWith('--')) {
      names.push(word);
      continue;
    }
    const option = word.slice(2);
    const takesValue = Object.hasOwn(shape.options, option) ? shape.options[option] : undefined;
    if (takesValue === undefined) {
      throw new UsageError(
        `${command} knows no option ${word}${suggestion(option, Object.keys(shape.options), '--')}`,
        command,
      );
    }
    const value = takesValue ? rest[index + 1] : true;
    if (value === undefined) throw new UsageError(`${word} needs a value.`, command);
    if (takesValue) index += 1;
    options[option] = value;
  }
  const [min, max] = shape.names;
  if (names.length < min) throw new UsageError(`${command} needs ${min === 1 ? 'a name' : `${min} names`}.`, command);
  if (names.length > max)
    throw new UsageError(
      `${command} takes ${max === 1 ? 'one name' : `${max} names`}; found ${names.length}.`,
      command,
    );
  return { command, names, options };
}

const suggestion = (name: string, names: readonly string[], prefix = ''): string => {
  const nearest = nearestName(name, names);
  return nearest === undefined ? '.' : `; did you mean ${prefix === '' ? JSON.stringify(nearest) : prefix + nearest}?`;
};
