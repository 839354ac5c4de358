import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Blocks, Manifest, Route, WidgetNode } from '../../../generated/types/manifest.ts';
import { generatedCatalog } from '../../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../../renderer/manifest/load/load-sites.ts';
import { touchedScreens } from './touched.ts';

const folder = fileURLToPath(new URL('../../../merchants', import.meta.url));
const sites = await loadSites(folder, { catalog: generatedCatalog });
const live = sites[0]?.manifest as Manifest;

/** Returns a copy of the live site's resolved manifest after an edit. */
function edited(edit: (draft: Manifest) => void): Manifest {
  const draft = structuredClone(live);
  edit(draft);
  return draft;
}
const pointerTo = (block: string): string => ['', 'routes', 'home', 'blocks', block].join('/');
const homeOf = ({ routes }: Manifest): Route => routes.home as Route;
const first = (order: readonly string[]): string => order[0] as string;
const { order, layout, blocks } = homeOf(live);
const firstBlock = first(order);
const node = blocks[firstBlock] as WidgetNode;

test('[OPS-04] a manifest that says the same touches no screen, in whatever order it says it', () => {
  expect(touchedScreens(live, structuredClone(live))).toEqual([]);
});

test('[OPS-04] an edit of one node touches its screen, and names the node as changed, added, removed or moved', () => {
  const of = (edit: (draft: Manifest) => void) =>
    touchedScreens(live, edited(edit)).map(({ name, nodes }) => [name, nodes] as const);
  const pointer = pointerTo(firstBlock);
  expect(
    of((draft) => {
      homeOf(draft).blocks[firstBlock] = { ...node, whileUnknown: 'show' };
    }),
  ).toEqual([['home', [{ pointer, kind: 'changed' }]]]);
  expect(of((draft) => homeOf(draft).order.shift())).toEqual([['home', [{ pointer, kind: 'removed' }]]]);
  expect(
    of((draft) => {
      homeOf(draft).order = [...order.slice(1), firstBlock];
    }),
  ).toEqual([['home', [{ pointer, kind: 'moved' }]]]);
  expect(
    of((draft) => {
      homeOf(draft).blocks.fresh = { ...node, widget: 'page-heading', props: { title: 'New' } };
      homeOf(draft).order.unshift('fresh');
    }),
  ).toEqual([['home', [{ pointer: pointerTo('fresh'), kind: 'added' }]]]);
});

test('[OPS-04] what screens share is told on each of them, and the home screen comes first', () => {
  const [region = ''] = Object.keys(live.layouts[layout]?.regions ?? {});
  const touched = touchedScreens(
    live,
    edited((draft) => {
      const shared = draft.layouts[layout]?.regions[region] as Blocks;
      const name = first(shared.order);
      shared.blocks[name] = { ...(shared.blocks[name] as WidgetNode), whileUnknown: 'show' };
    }),
  );
  const sharing = Object.values(live.routes).filter(
    (route) => route?.layout === layout && route.regions[region] !== false,
  );
  expect(touched.map(({ name }) => name)[0]).toBe('home');
  expect(touched.length).toBe(sharing.length);
  expect(touched[0]?.everywhere).toBe(false);
});

test('[OPS-04] texts, menus, flags and registration are told by the nodes that show them; colours by every screen', () => {
  const touched = (edit: (draft: Manifest) => void) => touchedScreens(live, edited(edit));
  const everywhere = touched((draft) => {
    draft.theme = { ...draft.theme, default: draft.theme.default === 'dark' ? 'light' : 'dark' };
  });
  expect(everywhere.filter((one) => one.everywhere).length).toBe(Object.keys(live.routes).length);
  const registered = touched((draft) => {
    draft.registration.minAge += 1;
  });
  expect(registered.map(({ name, kind }) => [kind, name])).toContainEqual(['modal', 'registerPopupModal']);
  const unused = touched((draft) => {
    draft.texts[live.locale.default] = { ...draft.texts[live.locale.default], 'nobody.says.this': 'x' };
  });
  expect(unused).toEqual([]);
});

test('[OPS-04] a new screen, and one that is taken away, have an address on one side only', () => {
  const gone = touchedScreens(
    live,
    edited((draft) => {
      draft.routes.home = undefined;
    }),
  );
  expect(gone.find(({ name }) => name === 'home')).toMatchObject({ before: '/', after: undefined });
  const come = touchedScreens(
    live,
    edited((draft) => {
      draft.routes.extra = { ...homeOf(draft), path: '/extra/:id/:page?' };
    }),
  );
  expect(come).toMatchObject([{ name: 'extra', kind: 'route', before: undefined, after: '/extra/1' }]);
});
