import { basename } from 'node:path';
import { pascal } from '../generate/schemas.ts';

interface Contract {
  /** Folders that it holds for. */
  readonly folder: RegExp;
  /** Files a folder has, each with what it is for. Name is the folder’s, in Pascal case. */
  readonly files: Readonly<Record<string, string>>;
  /** Tests over all folders of the kind. */
  readonly tests: readonly string[];
}

const LANGUAGES = ['pt', 'en', 'cn', 'vi'];
const WORDS = Object.fromEntries(LANGUAGES.map((language) => [`texts/${language}.json`, `its words, ${language}`]));

const CONTRACTS: readonly Contract[] = [
  {
    folder: /^widgets\/[^/]+$/,
    files: {
      'widget.ts': 'its name, what it is for, its events and slots',
      'props.schema.json': 'its props',
      'Name.tsx': 'how it is drawn',
      'examples.json': 'nodes that show it',
      'Name.test.tsx': 'what it promises',
      ...WORDS,
    },
    tests: ['tests/contracts/widgets.test.ts'],
  },
  {
    folder: /^src\/actions\/[^/]+$/,
    files: {
      'action.ts': 'what it does',
      'params.schema.json': 'its parameters',
      'action.test.ts': 'what it promises',
    },
    tests: ['src/actions/actions.test.ts'],
  },
  {
    folder: /^src\/sources\/[^/]+$/,
    files: {
      'source.ts': 'what it reads',
      'params.schema.json': 'its parameters',
      'source.test.ts': 'what it promises',
    },
    tests: ['tests/contracts/types.test.ts'],
  },
  { folder: /^src\/facts\//, files: {}, tests: ['src/app/facts.test.ts'] },
  { folder: /^schemas\/calls\//, files: {}, tests: ['tests/contracts/types.test.ts', 'tests/platform/calls.test.ts'] },
  {
    folder: /^platform\/vendors\/[^/]+$/,
    files: { 'adapter.ts': 'its ways' },
    tests: ['tests/contracts/vendors.test.ts', 'tests/contracts/layers.test.ts'],
  },
  { folder: /^platform\/[^/]+$/, files: {}, tests: ['tests/platform/calls.test.ts'] },
];

const contractOf = (folder: string): Contract | undefined => CONTRACTS.find((one) => one.folder.test(folder));

/** Tests over all folders that also look into this one. */
export const contractsOf = (folder: string): readonly string[] =>
  contractOf(folder)?.tests ?? ['tests/contracts/layers.test.ts'];

/** What a folder ought to have and has not, a sentence each. A widget without words of its own needs no texts. */
export function missingIn(folder: string, files: readonly string[]): string[] {
  const component = pascal(basename(folder));
  const wordless = !files.some((file) => file.startsWith('texts/'));
  return Object.entries(contractOf(folder)?.files ?? {})
    .map(([file, what]) => [file.replace('Name', component), what] as const)
    .filter(([file]) => !files.includes(file) && !(wordless && file.startsWith('texts/')))
    .map(([file, what]) => `${folder}/${file}: ${what}`);
}
