import { basename } from 'node:path';
import { type KindDefinition, loadKinds } from '../../platform/kernel/adapters/find-adapters.ts';
import { pascal } from '../generate/schemas.ts';

interface Contract {
  /** The folders to which the contract applies. */
  readonly folder: RegExp;
  /** Required files, each with its purpose. Name is the folder’s name in Pascal case. */
  readonly files: Readonly<Record<string, string>>;
  /** Tests that run over all folders of the kind. */
  readonly tests: readonly string[];
  /** Pattern of the test titles about this folder; all titles when left out. */
  readonly titles?: (name: string) => string;
  /** The command that creates such a folder; undefined when there is none. */
  readonly makes: string;
}

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

/** Returns the tests over all folders that also cover this one, and their title pattern. */
export function contractsOf(folder: string): { readonly tests: readonly string[]; readonly titles?: string } {
  const contract = contractOf(folder);
  if (!contract) return { tests: [] };
  const { tests, titles } = contract;
  return { tests, ...(titles ? { titles: titles(basename(folder)) } : {}) };
}

/** Returns a sentence for each required file that is missing. */
export function missingIn(folder: string, files: readonly string[]): string[] {
  const contract = contractOf(folder);
  if (!contract) return [];
  const component = pascal(basename(folder));
  return Object.entries(contract.files)
    .map(([file, what]) => [file.replace('Name', component), what] as const)
    .filter(([file]) => !files.includes(file))
    .map(([file, what]) => `${folder}/${file}: ${what}. \`npm run new -- ${contract.makes} NAME\` shows one.`);
}
