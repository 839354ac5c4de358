import { inDomain } from './domain-folder.ts';
import { json, words } from './files.ts';

/** Creates a queue of the back office with one operation that has parameters. */
export const newQueue = inDomain((folder, { name }) => {
  const at = `${folder}/back-office/${name}`;
  return {
    files: {
      [`${at}/queue.ts`]: queue(name),
      [`${at}/note.schema.json`]: json(parameters),
      [`${at}/texts.json`]: json(texts(name)),
    },
    test: 'tests/contracts/types.test.ts',
    use: 'Operators find it in the studio under “Back office”.\n',
  };
});

const queue = (name: string): string => `import { timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type QueueRow } from '../../../../kernel/queues/queue.ts';

interface Note {
  readonly id: string;
  readonly text: string;
  readonly createdAt: Date;
}

const cellsOf = ({ text, createdAt }: Note) => ({ createdAt: timeCell(createdAt), text });

/** ${words(name)}. Read the rows of the merchant in a store.ts beside this file, a page after the row \`before\`. */
export const queue = defineQueue({
  columns: [
    { key: 'createdAt', type: 'time' },
    { key: 'text', type: 'text' },
  ],
  searchable: false,
  rows: (_db, _query): Promise<readonly QueueRow<ReturnType<typeof cellsOf>>[]> => {
    const notes: readonly Note[] = [];
    return Promise.resolve(notes.map((note) => ({ id: note.id, cells: cellsOf(note) })));
  },
  operations: {
    note: defineOperation('${name}-note', {
      role: 'publisher',
      scope: 'row',
      // Returns whether the operation changed the row.
      run: ({ params }) => Promise.resolve(params.text === ''),
    }),
  },
});
`;

const parameters = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { text: { type: 'string', minLength: 1, maxLength: 400, pattern: String.raw`\S` } },
  required: ['text'],
  additionalProperties: false,
};

const texts = (name: string): object => ({
  title: words(name),
  about: 'Say what operators find here.',
  'column.createdAt': 'Time',
  'column.text': 'Text',
  'operation.note': 'Add a note',
  'operation.note.about': 'Say what the operation changes.',
  'param.text': 'Text',
});
