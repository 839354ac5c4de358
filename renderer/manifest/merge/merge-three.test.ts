import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import type { JsonObject } from '../json/json.ts';
import { mergeThree, sameJson } from './merge-three.ts';

const base = {
  flags: { FREEPLAY3: false, CBS3: true },
  routes: { home: { blocks: { hot: { widget: 'game-row', props: { limit: 6 } } }, order: ['hero', 'hot', 'winners'] } },
};
const edited = (change: (copy: typeof base) => void): typeof base => {
  const copy = structuredClone(base);
  change(copy);
  return copy;
};

describe('[OPS-04] two editors at once', () => {
  test('changes in different places are both kept', () => {
    const mine = edited((one) => (one.flags.FREEPLAY3 = true));
    const theirs = edited((one) => (one.routes.home.blocks.hot.props.limit = 12));
    const { value, conflicts } = mergeThree({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(value).toEqual(
      edited((one) => {
        one.flags.FREEPLAY3 = true;
        one.routes.home.blocks.hot.props.limit = 12;
      }),
    );
  });

  test('the same place changed twice is told with all three values, and mine stands', () => {
    const mine = edited((one) => (one.routes.home.blocks.hot.props.limit = 8));
    const theirs = edited((one) => (one.routes.home.blocks.hot.props.limit = 12));
    const { value, conflicts } = mergeThree({ base, mine, theirs });
    expect(conflicts).toEqual([
      { path: ['routes', 'home', 'blocks', 'hot', 'props', 'limit'], base: 6, mine: 8, theirs: 12 },
    ]);
    expect(value).toEqual(mine);
  });

  test('removed here and changed there is a conflict; removed by both is not', () => {
    const { hot: _, ...without } = base.routes.home.blocks;
    const mine = { ...base, routes: { home: { ...base.routes.home, blocks: without } } };
    const theirs = edited((one) => (one.routes.home.blocks.hot.props.limit = 12));
    expect(mergeThree({ base, mine, theirs }).conflicts).toMatchObject([
      { path: ['routes', 'home', 'blocks', 'hot'], mine: undefined },
    ]);
    expect(mergeThree({ base, mine, theirs: mine })).toEqual({ value: mine, conflicts: [] });
  });

  test.each([
    [
      'one moved, one added',
      ['hot', 'hero', 'winners'],
      ['hero', 'hot', 'new', 'winners'],
      ['hot', 'new', 'hero', 'winners'],
    ],
    ['one removed, one added', ['hero', 'winners'], ['hero', 'hot', 'winners', 'new'], ['hero', 'winners', 'new']],
    [
      'both added',
      ['a', 'hero', 'hot', 'winners'],
      ['hero', 'hot', 'winners', 'b'],
      ['a', 'hero', 'hot', 'winners', 'b'],
    ],
    ['one added, one removed', ['hero', 'hot', 'winners', 'new'], ['hero', 'winners'], ['hero', 'winners', 'new']],
    [
      'both added at the same place',
      ['hero', 'a', 'hot', 'winners'],
      ['hero', 'b', 'hot', 'winners'],
      ['hero', 'b', 'a', 'hot', 'winners'],
    ],
    [
      'only they moved',
      ['hero', 'hot', 'winners', 'mine'],
      ['winners', 'hero', 'hot'],
      ['winners', 'mine', 'hero', 'hot'],
    ],
  ])('an order is joined entry by entry: %s', (...[, mine, theirs, joined]) => {
    const sides = Object.freeze({ base: ['hero', 'hot', 'winners'], mine: [...mine], theirs: [...theirs] });
    expect(mergeThree(sides)).toEqual({ value: joined, conflicts: [] });
    expect(sides).toEqual({ base: ['hero', 'hot', 'winners'], mine, theirs });
  });

  test.each([
    ['numbers', [1], [1, 2], [1, 3]],
    ['names and others', ['a'], ['a', 1], ['a', 2]],
    ['names that stand twice', ['a'], ['a', 'a'], ['a', 'b']],
  ])('lists of %s are not joined', (...[, base, mine, theirs]) => {
    expect(mergeThree({ base, mine, theirs })).toEqual({ value: mine, conflicts: [{ path: [], base, mine, theirs }] });
  });

  test('two different moves of the same entries are a conflict', () => {
    const { conflicts } = mergeThree({ base: ['a', 'b', 'c'], mine: ['b', 'a', 'c'], theirs: ['c', 'a', 'b'] });
    expect(conflicts).toHaveLength(1);
  });
});

describe('for any three documents', () => {
  const document = fc
    .dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.letrec((tie) => ({
        value: fc.oneof(
          fc.integer({ max: 3, min: 0 }),
          fc.constant('text'),
          fc.array(fc.constantFrom('x', 'y', 'z')),
          tie('object'),
        ),
        object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
      })).value,
    )
    .map((value) => value as JsonObject);

  test('what one side left alone becomes the other side', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(sameJson(mergeThree({ base: before, mine: before, theirs: after }).value, after)).toBe(true);
        expect(sameJson(mergeThree({ base: before, mine: after, theirs: before }).value, after)).toBe(true);
        expect(mergeThree({ base: before, mine: after, theirs: after }).conflicts).toEqual([]);
      }),
    );
  });

  test('it never throws, keeps mine at every conflict, and finds the same conflicts from either side', () => {
    fc.assert(
      fc.property(document, document, document, (one, mine, theirs) => {
        const here = mergeThree({ base: one, mine, theirs });
        const there = mergeThree({ base: one, mine: theirs, theirs: mine });
        const paths = (of: typeof here) => of.conflicts.map(({ path }) => path.join('/')).toSorted();
        expect(paths(here)).toEqual(paths(there));
        for (const { path, mine: kept } of here.conflicts) {
          let at: unknown = here.value;
          for (const segment of path) at = (at as JsonObject | undefined)?.[segment];
          expect(sameJson(at, kept)).toBe(true);
        }
      }),
    );
  });

  test('no key reaches a prototype', () => {
    const theirs = JSON.parse('{"__proto__":{"polluted":true},"constructor":{},"ok":1}') as JsonObject;
    const { value } = mergeThree({ base: {}, mine: {}, theirs: { nested: theirs } });
    const merged = mergeThree({ base: {}, mine: { nested: { own: 1 } }, theirs: { nested: theirs } }).value;
    expect(Object.keys((merged as { nested: JsonObject }).nested).some(isForbiddenKey)).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(value).toBeDefined();
  });
});
