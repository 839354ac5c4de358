import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { createEditorState, type EditorStateOptions } from './editor-state.ts';

const below: JsonObject = { flags: { A: false, B: false, C: false } };
const stale = (text: string, revision: number): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'ops.stale', severity: 'error', message: '', value: { text, revision, savedBy: 'ana' } },
});

/** Creates a fake platform with one draft, and a clock that the test advances. */
function platform(text: string) {
  const server = { text, revision: 1 };
  const validated: string[] = [];
  const editor = (options: Partial<EditorStateOptions> = {}) => {
    let waiting: (() => void)[] = [];
    const opened = createEditorState({
      text: server.text,
      revision: server.revision,
      below,
      writable: true,
      validate: (one) => validated.push(one),
      send: async (one, revision) => {
        if (revision !== server.revision) return stale(server.text, server.revision);
        server.text = one;
        server.revision += 1;
        return { ok: true, value: { revision: server.revision } };
      },
      now: () => 0,
      later: (run) => {
        waiting.push(run);
        return () => {
          waiting = waiting.filter((one) => one !== run);
        };
      },
      ...options,
    });
    return Object.assign(opened, {
      pass: () => {
        for (const run of waiting.splice(0)) run();
      },
    });
  };
  return { server, validated, editor };
}

describe('[OPS-04] two editors of one draft', () => {
  test('what does not touch is joined and saved, and nobody loses anything', async () => {
    const { server, editor } = platform('{ "flags": {} }');
    const [ana, ben] = [editor(), editor()];
    ana.edit([{ path: ['flags', 'A'], value: true }]);
    await ana.save();
    ben.edit([{ path: ['flags', 'B'], value: true }]);
    await ben.save();
    expect(JSON.parse(server.text)).toEqual({ flags: { A: true, B: true } });
    expect(ben.get()).toMatchObject({ save: 'saved', mergedWith: 'ana' });
    expect(ben.get().draft.merged).toEqual({ flags: { A: true, B: true, C: false } });
  });

  test.each([
    [false, { A: 2 }],
    [true, { A: 1 }],
  ])('the same place is asked about; theirs chosen: %s', async (theirs, flags) => {
    const { server, editor } = platform('{ "flags": { "A": 0 } }');
    const [ana, ben] = [editor(), editor()];
    ana.edit([{ path: ['flags', 'A'], value: 1 }]);
    await ana.save();
    ben.edit([{ path: ['flags', 'A'], value: 2 }]);
    await ben.save();
    expect(JSON.parse(server.text)).toEqual({ flags: { A: 1 } });
    expect(ben.get()).toMatchObject({ save: 'conflict', collision: { conflicts: [{ base: 0, mine: 2, theirs: 1 }] } });
    await ben.choose(() => theirs);
    expect(JSON.parse(server.text)).toEqual({ flags });
    expect(ben.get().save).toBe('saved');
    expect(ben.get().collision).toBeUndefined();
  });

  test('a text that is no JSON is kept or dropped as a whole', async () => {
    const { server, editor } = platform('{ "flags": {} }');
    const [ana, ben] = [editor(), editor()];
    ana.type('{ "flags": { ');
    await ana.save();
    expect(server.text).toBe('{ "flags": { ');
    ben.edit([{ path: ['flags', 'B'], value: true }]);
    await ben.save();
    expect(ben.get().collision?.conflicts).toEqual([]);
    await ben.choose(() => false, 'mine');
    expect(JSON.parse(server.text)).toEqual({ flags: { B: true } });
  });
});

describe('[OPS-02] a draft at rest', () => {
  test('a key stroke writes no text; the rest does, once, and the newest is validated and saved', async () => {
    const { server, validated, editor } = platform('{ "flags": {} }');
    const one = editor();
    for (const value of [1, 2, 3]) one.edit([{ path: ['flags', 'A'], value }], { key: 'A' });
    expect(one.get().draft.text).toBe('{ "flags": {} }');
    expect(one.get().save).toBe('unsaved');
    one.pass();
    expect(validated).toHaveLength(1);
    expect(JSON.parse(validated[0] ?? '')).toEqual({ flags: { A: 3 } });
    one.pass();
    await one.save();
    expect(JSON.parse(server.text)).toEqual({ flags: { A: 3 } });
    one.undo();
    expect(one.get().draft.text).toBe('{ "flags": {} }');
  });

  test('what is typed while a save is on its way is saved after it', async () => {
    const { server, editor } = platform('{ "flags": {} }');
    const gate = Promise.withResolvers<void>();
    const slow = editor({
      send: async (text, revision) => {
        if (revision === 1) await gate.promise;
        server.text = text;
        return { ok: true, value: { revision: revision + 1 } };
      },
    });
    slow.edit([{ path: ['flags', 'A'], value: 1 }]);
    const first = slow.save();
    slow.edit([{ path: ['flags', 'B'], value: 2 }]);
    const second = slow.save();
    gate.resolve();
    await Promise.all([first, second]);
    expect(JSON.parse(server.text)).toEqual({ flags: { A: 1, B: 2 } });
    expect(slow.get().save).toBe('saved');
  });

  test('a save that fails keeps everything and can be repeated', async () => {
    const { editor } = platform('{}');
    let fails = true;
    const one = editor({
      send: async () =>
        fails
          ? { ok: false, problem: { code: 'network.failed', severity: 'error', message: '' } }
          : { ok: true, value: { revision: 2 } },
    });
    one.edit([{ path: ['flags', 'A'], value: 1 }]);
    await one.save();
    expect(one.get()).toMatchObject({ save: 'failed', rejection: { code: 'network.failed' } });
    fails = false;
    await one.save();
    expect(one.get().save).toBe('saved');
  });
});

test('[OPS-02] a value that a control did not apply is remembered until another is applied or a step is undone', () => {
  const editor = platform('{ "version": 1 }').editor();
  editor.refuse('/theme/light/brand', '#ffff00');
  editor.refuse('/theme/dark/ink', '#12');
  expect([...editor.get().refused]).toEqual([
    ['/theme/light/brand', '#ffff00'],
    ['/theme/dark/ink', '#12'],
  ]);
  editor.refuse('/theme/dark/ink', undefined);
  expect([...editor.get().refused.keys()]).toEqual(['/theme/light/brand']);
  editor.undo();
  expect(editor.get().refused.size).toBe(0);
});
