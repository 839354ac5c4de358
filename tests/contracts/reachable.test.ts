import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { indexManifest } from '../../renderer/manifest/check/manifest-index.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import { isSwitchedOff } from '../../renderer/manifest/merge/switched-off.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import schema from '../../schemas/manifest/manifest.schema.json' with { type: 'json' };
import { ROOT, trackedFiles } from './tracked.ts';

const sites = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog });
const manifests = sites.flatMap(({ code, frozen }) => (frozen ? [[code, frozen.manifest] as const] : []));

const GROUPS: readonly string[] = schema.$defs.BannerGroupName.enum;

/** Returns the names of the banner groups that the screens of a route show, as its banner or in one of its nodes. */
function groupsOn(manifest: Manifest, name: string): readonly string[] {
  const screen = getScreen(manifest, name);
  const shown = screen ? [...nodesOfScreen(screen)].map(({ node }) => JSON.stringify(node.props ?? {})) : [];
  return GROUPS.filter((group) => shown.some((props) => props.includes(`"group":"${group}"`)));
}

/** Routes that each banner group belongs to. */
const ROUTE_OF_GROUP: Readonly<Record<string, readonly string[]>> = {
  w_home: ['home'],
  w_rng: ['rng'],
  w_live: ['live'],
  w_fish: ['fish'],
  w_pvp: ['pvp'],
  w_sports: ['sports'],
  w_esports: ['esports'],
  w_inhouse: ['inhouse'],
  w_lott: ['lottery', 'elott', 'vnlottery'],
  w_down: ['download'],
  w_promotion: ['promotions'],
  w_shop: ['points'],
  w_help: ['help'],
  w_reg: ['register'],
};

/** Page groups of the specification that are loaded by need, each with the routes that show it. */
const PAGE_GROUPS: Readonly<Record<string, readonly string[]>> = {
  index: ['home'],
  egame: ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'inhouse'],
  elott: ['elott'],
  lottery: ['lottery'],
  pointMall: ['points'],
  promo: ['promotions'],
  promoDetail: ['promo-detail'],
  seamless: ['seamless'],
  vnlottery: ['vnlottery'],
  byIframe: ['game'],
};

const code = trackedFiles()
  .filter((path) => /^(?:src|widgets)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(`${ROOT}${path}`, 'utf8'))
  .join('\n');

const opens = (written: string, modal: string): boolean =>
  new RegExp(`"action":"open-modal","params":\\{"modal":"${modal}"`).test(written);

/** Whether the app itself or the default action of a widget opens a modal. */
const isOpenedByCode = (modal: string): boolean =>
  [`openModal('${modal}'`, `action: 'open-modal', params: { modal: '${modal}'`, `= '${modal}';`].some((words) =>
    code.includes(words),
  );

/** Returns the modals that a player gets to: from a screen, a menu, a banner, a shortcut or the app, also through other modals. */
function reachedModals({ routes, layouts, menus, banners, modals }: Manifest): ReadonlySet<string> {
  const names = Object.keys(modals);
  const screens = JSON.stringify([routes, layouts, menus, banners]);
  const reached = new Set(
    names.filter((name) => opens(screens, name) || 'shortcut' in (modals[name] ?? {}) || isOpenedByCode(name)),
  );
  // A set hands out what is added while it is read.
  for (const from of reached) {
    const written = JSON.stringify(modals[from]);
    for (const name of names) if (opens(written, name)) reached.add(name);
  }
  return reached;
}

describe.each(manifests)('%s', (code, manifest) => {
  test('[BAN-01] every banner group has a banner and stands on its route', () => {
    expect(Object.keys(ROUTE_OF_GROUP).toSorted()).toEqual(GROUPS.toSorted());
    for (const [group, routes] of Object.entries(ROUTE_OF_GROUP)) {
      expect([group, Object.keys(manifest.banners[group]?.slides ?? {}).length > 0]).toEqual([group, true]);
      for (const route of routes) expect([route, groupsOn(manifest, route)]).toEqual([route, [group]]);
    }
  });

  test('[MOD-01] everything that is a modal is opened by something that a player reaches', () => {
    const modals = Object.keys(manifest.modals);
    for (const modal of [
      'loginPopupModal',
      'registerPopupModal',
      'registerSuccessModal',
      'forgotPasswordModal',
      'forcedPasswordModal',
      'downloadApp',
      'announcements',
      'vendorGames',
      'help',
      'notice',
    ])
      expect(modals).toContain(modal);
    const reached = reachedModals(manifest);
    expect(modals.filter((modal) => !reached.has(modal))).toEqual([]);
  });

  test('[RTE-04] [RTE-05] [RTE-06] [RTE-07] [RTE-09] [RTE-12] every page group has its route', () => {
    const addresses = Object.values(manifest.routes).flatMap((route) => (route ? [route.path, ...route.aliases] : []));
    for (const path of ['/elott', '/lottery', '/vnlottery', '/pointMall', '/promotions/:id?', '/promoDetail/:id?'])
      expect(addresses).toContain(path);
    for (const path of ['/seamless', '/down', '/download']) expect(addresses).toContain(path);
    const missing = Object.values(PAGE_GROUPS).flatMap((routes) => routes.filter((name) => !manifest.routes[name]));
    expect(missing).toEqual([]);
  });

  test('[RTE-04] lotteries read their game from the query, and exist only while their module is on', () => {
    for (const name of ['lottery', 'elott', 'vnlottery']) {
      const route = manifest.routes[name];
      expect(JSON.stringify(route?.blocks)).toContain('"lottery.game"');
      expect(route?.when).toEqual({ fact: 'flag.LOTTERY3' });
    }
    expect(manifest.flags.LOTTERY3).toBe(['aurora', 'sen'].includes(code));
  });

  test('no screen that is open has a text for what is missing', () => {
    const open = Object.entries(manifest.routes).filter(
      ([, route]) => route && !isSwitchedOff(route, applySettings(manifest).flags),
    );
    const soon = open.filter(([, route]) => /notice\.soon-text|lobby\.draws/.test(JSON.stringify(route)));
    expect(soon.map(([name]) => name)).toEqual([]);
  });
});

test('[ENG-10] every event of a widget that a site places does something: by default, or as some manifest says', () => {
  const placed = manifests.flatMap(([, manifest]) => indexManifest(manifest as never).nodes);
  const silent = Object.entries(generatedCatalog.widgets).flatMap(([name, widget]) => {
    const nodes = placed.filter(({ value }) => value.widget === name);
    const answered = new Set(nodes.flatMap(({ value }) => Object.keys(value.on ?? {})));
    if (nodes.length === 0) return [];
    return Object.entries(widget?.events ?? {}).flatMap(([event, facts]) =>
      facts?.defaultActions === undefined && !answered.has(event) ? [`${name}.${event}`] : [],
    );
  });
  expect(silent).toEqual([]);
});
