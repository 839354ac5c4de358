import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import { mergeOver } from '../../../renderer/manifest/merge/merge-layers.ts';
import { sameJson } from '../../../renderer/manifest/merge/merge-three.ts';
import { edit, openDraft, originOfValue, redone, settle, typed, undone } from './draft.ts';
import { editText } from './edit-text.ts';
import { editsOf } from './form-edits.ts';
import { addEntry, duplicateEntry, keysIn, moveEntry, removeEntry } from './lists.ts';

const below: JsonObject = {
  version: 1,
  flags: { FREEPLAY3: false },
  routes: {
    home: {
      path: '/',
      blocks: { hero: { widget: 'hero', props: { title: 'Hi', dots: true } }, hot: { widget: 'game-row' } },
      order: ['hero', 'hot'],
    },
  },
};
const text = `{
  "version": 1,
  "x-ours": { "kept":   [1,2 , 3] },
  "unknown": true,
  "routes": { "home": { "blocks": { "hot": { "props": { "limit": 6 } } } } }
}
`;
const home = { holder: ['routes', 'home'], map: 'blocks' } as const;

describe('[OPS-02] a form and a text of the same draft', () => {
  test('a form edit changes its own characters and nothing else', () => {
    const draft = settle(
      edit(openDraft(text, below), [{ path: ['routes', 'home', 'blocks', 'hot', 'props', 'limit'], value: 12 }]),
      1,
    );
    expect(draft.text).toBe(text.replace('"limit": 6', '"limit": 12'));
  });

  test('what nobody knows stays through any edit', () => {
    const draft = settle(edit(openDraft(text, below), [{ path: ['flags', 'FREEPLAY3'], value: true }]), 1);
    expect(draft.text).toContain('"x-ours": { "kept":   [1,2 , 3] }');
    expect(draft.text).toContain('"unknown": true');
    expect(draft.merged.flags).toEqual({ FREEPLAY3: true });
  });

  test('a broken text keeps tree and form at the last whole one, refuses form edits, and heals', () => {
    const start = openDraft(text, below);
    const broken = typed(start, text.replace('"version": 1,', '"version": 1'), 1);
    expect(broken.syntaxError).toMatchObject({ offset: text.indexOf('"x-ours"') - 1, expected: { phrase: 'comma' } });
    expect(broken.layer).toEqual(start.layer);
    expect(edit(broken, [{ path: ['flags'], value: {} }])).toBe(broken);
    const healed = typed(broken, text.replace('"limit": 6', '"limit": 7'), 2);
    expect(healed.syntaxError).toBeUndefined();
    expect(keysIn(healed.merged, home).map(({ key }) => key)).toEqual(['hero', 'hot']);
  });

  test('undo and redo go over both, and typing in one field is one step', () => {
    const path = ['routes', 'home', 'title'];
    let draft = openDraft(text, below);
    for (const [index, value] of ['F', 'Fr', 'Fre'].entries())
      draft = settle(edit(draft, [{ path, value }], 'title'), index * 100);
    draft = typed(draft, draft.text.replace('"unknown": true', '"unknown": false'), 400);
    expect(draft.history.done).toHaveLength(2);
    const back = undone(undone(draft));
    expect(back.text).toBe(text);
    expect(undone(back)).toBe(back);
    expect(redone(redone(back)).text).toBe(draft.text);
    expect(redone(redone(back)).merged).toEqual(draft.merged);
  });

  test('a value that equals the one below leaves the layer; one removed from it becomes null', () => {
    const path = ['routes', 'home', 'blocks', 'hero'];
    const before = { widget: 'hero', props: { title: 'Hi', dots: false } };
    expect(editsOf({ before, after: { widget: 'hero', props: { title: 'Hi', dots: true } }, path, below })).toEqual([
      { path: [...path, 'props', 'dots'], value: undefined },
    ]);
    expect(editsOf({ before, after: { widget: 'hero', props: { dots: false } }, path, below })).toEqual([
      { path: [...path, 'props', 'title'], value: null },
    ]);
    expect(originOfValue({ layer: { flags: { A: true } }, below }, ['flags', 'A'])).toBe('own');
  });
});

describe('[OPS-02] nodes in their order', () => {
  test('moved, removed, added and doubled', () => {
    let draft = openDraft(text, below);
    draft = edit(draft, moveEntry(draft.merged, home, { key: 'hot', to: 0 }));
    expect(keysIn(draft.merged, home)).toEqual([
      { key: 'hot', placed: true },
      { key: 'hero', placed: true },
    ]);
    const copy = duplicateEntry(draft.merged, home, 'hot');
    draft = edit(draft, copy.edits);
    expect(copy.key).toBe('hot-2');
    draft = edit(draft, removeEntry(draft, home, 'hero'));
    const added = addEntry(draft.merged, home, { wish: 'game-row', value: { widget: 'game-row' }, at: 0 });
    draft = settle(edit(draft, added.edits), 1);
    expect(keysIn(draft.merged, home).map(({ key }) => key)).toEqual(['game-row', 'hot', 'hot-2']);
    expect(draft.merged).toEqual(openDraft(draft.text, below).merged);
    expect(moveEntry(draft.merged, home, { key: 'hot', to: 1 })).toEqual([]);
  });
});

describe('for any document and any edits', () => {
  const key = fc.constantFrom('a', 'b', 'flags', 'routes', 'home', 'blocks', 'order', 'x-own');
  const leaf = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.string(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 3 }),
  );
  const document = fc
    .letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, leaf, tie('object')),
      object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    }))
    .object.map((value) => value as JsonObject);
  const edits = fc.array(
    fc.record({ path: fc.array(key, { minLength: 1, maxLength: 4 }), value: fc.oneof(leaf, fc.constant(undefined)) }),
    {
      maxLength: 5,
    },
  );

  test('the text and the value say the same after them, and the parts are merged as the whole would be', () => {
    fc.assert(
      fc.property(document, document, edits, (under, start, changes) => {
        const opened = openDraft(JSON.stringify(start, null, 2), under);
        const draft = settle(edit(opened, changes), 1);
        expect(parse(draft.text)).toEqual(draft.layer);
        expect(sameJson(draft.merged, mergeOver(under, draft.layer))).toBe(true);
        expect(undone(draft).text).toBe(opened.text);
      }),
    );
  });

  test('an edit that says what stands there already changes no character of another place', () => {
    fc.assert(
      fc.property(document, fc.constantFrom('  ', '\t', '    '), (start, indent) => {
        const written = JSON.stringify({ ...start, last: 1 }, null, indent);
        expect(editText(written, [{ path: ['last'], value: 2 }])).toBe(written.replace(/1(?=\s*\}$)/, '2'));
      }),
    );
  });
});
