import type { JsonObject } from '../../renderer/manifest/json.ts';
import { editsOf } from '../../src/studio/document/form-edits.ts';
import { openDesk } from '../../src/studio/editor/desk.ts';
import { treeRows } from '../../src/studio/editor/tree.ts';
import { valueAt } from '../../renderer/manifest/json.ts';
import { type Bench, median, round, type Row } from './bench.ts';

const SIZES = [100, 300, 1_000] as const;
const NODES_A_ROUTE = 50;
const KEYS = 60;
const ROUNDS = 9;
const OPEN = new Set(['/routes', '/routes/page0']);

export const studio: Bench = {
  name: 'studio',
  describes: 'Typing in the form of one node of a draft, and the rest after it, by the size of the draft',
  run: async () => {
    const taken = SIZES.map(() => ({ key: [] as number[], rest: [] as number[] }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, nodes] of SIZES.entries()) {
        const { key, rest } = typeInto(nodes);
        taken[index]?.key.push(key);
        taken[index]?.rest.push(rest);
      }
    const [small, middle, large] = taken.map(({ key }) => median(key));
    const rests = taken.map(({ rest }) => median(rest));
    return [
      { what: 'a key at 300 nodes', value: middle ?? Number.NaN, bound: 16, unit: 'ms' },
      {
        what: 'a key at 1,000 nodes to one at 100',
        value: (large ?? Number.NaN) / (small ?? Number.NaN),
        bound: 1.5,
        note: `${round(large ?? 0)} to ${round(small ?? 0)} ms`,
      },
      { what: 'the rest after typing at 300 nodes', value: rests[1] ?? Number.NaN, bound: 100, unit: 'ms' },
    ] satisfies Row[];
  },
};

/** A layer with so many nodes over presets that say nothing, as an editor has it open. */
function draftOf(nodes: number): string {
  const routes = Array.from({ length: nodes / NODES_A_ROUTE }, (_, route) => {
    const keys = Array.from({ length: NODES_A_ROUTE }, (_, index) => `n${index}`);
    const blocks = keys.map((key) => [
      key,
      { widget: 'text-section', props: { title: `Title of ${key}`, text: 'words' } },
    ]);
    return [`page${route}`, { path: `/page${route}`, title: 'Page', blocks: Object.fromEntries(blocks), order: keys }];
  });
  return JSON.stringify({ version: 1, routes: Object.fromEntries(routes) }, null, 2);
}

/** Milliseconds of a key stroke and of the rest after the last one. The text is not written at a key: that is the rest's. */
function typeInto(nodes: number): { key: number; rest: number } {
  const text = draftOf(nodes);
  const none = (): void => {};
  const desk = openDesk({
    text,
    revision: 1,
    below: {},
    writable: false,
    judge: none,
    send: async () => ({ ok: true, value: { revision: 2 } }),
    now: () => 0,
    later: () => none,
  });
  const path = ['routes', 'page0', 'blocks', 'n0'];
  const keys = Array.from({ length: KEYS }, (_, key) => {
    const began = performance.now();
    const before = valueAt(desk.get().draft.merged, path) as JsonObject;
    const after = { ...before, props: { ...(before.props as JsonObject), title: `Typed ${key}` } };
    desk.edit(editsOf({ before, after, path, below: desk.get().draft.below }), { key: 'title' });
    return performance.now() - began;
  });
  const began = performance.now();
  desk.rest();
  treeRows(desk.get().rested, OPEN);
  return { key: median(keys), rest: performance.now() - began };
}
