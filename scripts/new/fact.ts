import { pascal } from '../generate/schemas.ts';
import { type FeatureRequest, json, type Made, rejected, words } from './files.ts';

const KINDS: Readonly<Record<string, { readonly type: string; readonly example: string }>> = {
  boolean: { type: 'boolean', example: 'true' },
  number: { type: 'number', example: '3' },
  string: { type: 'string', example: "'gold'" },
};

/** Creates a fact over client state that actions set. It is unknown until an action sets it. */
export function newFact({ name, options }: FeatureRequest): Made {
  const type = options.type ?? 'boolean';
  const kind = KINDS[type];
  if (!kind) return rejected(`A fact is a ${Object.keys(KINDS).join(', a ')}: “${type}” is none of them.`);
  const dotted = name.includes('-')
    ? name.replace('-', '.').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    : `site.${name}`;
  const state = `${pascal(name).replace(/^\w/, (letter) => letter.toLowerCase())}State`;
  const test = `src/facts/${name}.test.ts`;
  const files = {
    [`src/facts/${name}.ts`]: `import { atom } from 'jotai';
import { defineSiteFact } from './define.ts';

/** Undefined until an action or a source of the site says it: conditions over it wait. */
export const ${state} = atom<${type} | undefined>(undefined);

export const ${state.replace(/State$/, 'Fact')} = defineSiteFact({
  name: '${dotted}',
  type: '${type}',
  describes: '${words(name)}, once it is known.',
  read: (state) => state(${state}),
});
`,
    [test]: `import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { ${state} } from './${name}.ts';
import { createFacts } from '../runtime/facts/facts.ts';

test('${dotted} is unknown until it is said', () => {
  const store = createStore();
  const facts = createFacts(store);
  expect(facts.read('${dotted}')).toBeUndefined();
  store.set(${state}, ${kind.example});
  expect(facts.read('${dotted}')).toBe(${kind.example});
});
`,
  };
  return { ok: true, files, test, use: json({ when: { fact: dotted, exists: true } }) };
}
