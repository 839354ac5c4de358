import { basename } from 'node:path';
import { type KindDefinition, loadKinds } from '../../platform/kernel/adapters/find-adapters.ts';
import { pascal } from '../generate/schemas.ts';

interface Contract {
  /** Folders that it holds for. */
  readonly folder: RegExp;
  /** Files a folder has, each with what it is for. Name is the folder’s, in Pascal case. */
  readonly files: Readonly<Record<string, string>>;
  /** Tests over all folders of the kind. */
  readonly tests: readonly string[];
  /** How titles of those tests begin that are about this folder; all of them when left out. */
  readonly titles?: (name: string) => string;
  /** What writes such a folder whole; undefined where nothing does. */
  readonly makes: string;
}

const LANGUAGES = ['pt', 'en', 'cn', 'vi'];
const WORDS = Object.fromEntries(LANGUAGES.map((language) => [`texts/${language}.json`, `its words, ${language}`]));

/** The contract of an adapter's folder, made from its kind.ts. */
const adapter = ({ name: folder, command, files = {} }: KindDefinition): Contract => ({
  folder: new RegExp(`^platform/providers/${folder}/[^/]+$`),
  files: { 'adapter.ts': 'what it is and how it is opened, as `export const adapter`', ...files },
  tests: ['tests/contracts/adapters.test.ts'],
  titles: (name) => `${command} ${name} `,
  makes: command,
});

const CONTRACTS: readonly Contract[] = [
  {
    folder: /^widgets\/[^/]+\/[^/]+$/,
    files: {
      'widget.ts': 'its name, what it is for, its events and slots',
      'props.schema.json': 'its props',
      'Name.tsx': 'how it is drawn',
      'examples.json': 'nodes that show it',
      'Name.test.tsx': 'what it promises',
      ...WORDS,
    },
    tests: ['tests/contracts/widgets.test.ts'],
    titles: (name) => `widget ${name} `,
    makes: 'widget',
  },
  {
    folder: /^node_modules\/(?:@[^/]+\/)?[^/]+\/widgets\/[^/]+$/,
    files: {
      'widget.js': 'its name, what it is for, its events and slots, compiled',
      'props.schema.json': 'its props',
      'Name.js': 'how it is drawn, compiled',
      'examples.json': 'nodes that show it',
      ...WORDS,
    },
    tests: ['tests/contracts/widgets.test.ts'],
    titles: (name) => `widget ${name} `,
    makes: 'widget',
  },
  {
    folder: /^src\/actions\/[^/]+$/,
    files: {
      'action.ts': 'what it does',
      'params.schema.json': 'its parameters',
      'action.test.ts': 'what it promises',
    },
    tests: ['src/actions/actions.test.ts'],
    makes: 'action',
  },
  {
    folder: /^src\/sources\/[^/]+$/,
    files: {
      'source.ts': 'what it reads',
      'params.schema.json': 'its parameters',
      'source.test.ts': 'what it promises',
    },
    tests: ['tests/contracts/types.test.ts'],
    makes: 'source',
  },
  { folder: /^src\/facts\//, files: {}, tests: ['src/runtime/facts/facts.test.ts'], makes: 'fact' },
  {
    folder: /^schemas\/calls\//,
    files: {},
    tests: ['tests/contracts/types.test.ts', 'tests/platform/calls.test.ts'],
    makes: 'call',
  },
  {
    folder: /^platform\/play\/vendors\/[^/]+$/,
    files: { 'adapter.ts': 'its codes and its ways, as `export const vendor`' },
    tests: ['tests/contracts/vendors.test.ts'],
    titles: (name) => `vendor ${name}\\b`,
    makes: 'vendor',
  },
  ...(await loadKinds()).map(adapter),
  { folder: /^platform\/[^/]+$/, files: {}, tests: ['tests/platform/calls.test.ts'], makes: 'call' },
];

const contractOf = (folder: string): Contract | undefined => CONTRACTS.find((one) => one.folder.test(folder));

/** Tests over all folders that also look into this one, and which of their titles are about it. */
export function contractsOf(folder: string): { readonly tests: readonly string[]; readonly titles?: string } {
  const contract = contractOf(folder);
  if (!contract) return { tests: [] };
  const { tests, titles } = contract;
  return { tests, ...(titles ? { titles: titles(basename(folder)) } : {}) };
}

/** What a folder ought to have and has not, a sentence each. A widget without words of its own needs no texts. */
export function missingIn(folder: string, files: readonly string[]): string[] {
  const contract = contractOf(folder);
  if (!contract) return [];
  const component = pascal(basename(folder));
  const wordless = !files.some((file) => file.startsWith('texts/'));
  return Object.entries(contract.files)
    .map(([file, what]) => [file.replace('Name', component), what] as const)
    .filter(([file]) => !files.includes(file) && !(wordless && file.startsWith('texts/')))
    .map(([file, what]) => `${folder}/${file}: ${what}. \`npm run new -- ${contract.makes} NAME\` shows one.`);
}
