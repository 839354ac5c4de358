import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import type { Manifest } from '../../generated/types/manifest.ts';
import type { FactValue } from '../../renderer/index.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { type MenuScope, resolveMenu } from '../../renderer/screen/resolve-menu.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import awaitedFlags from '../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import { ROOT } from './tracked.ts';

const sites = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog });
const manifests = new Map(sites.flatMap(({ code, frozen }) => (frozen ? [[code, frozen.manifest] as const] : [])));
const codes = ['aurora', 'sen', 'vertex', 'mini'] as const;

function manifestOf(code: string): Manifest {
  const manifest = manifests.get(code);
  if (!manifest) throw new Error(`merchants/${code} was not frozen.`);
  return manifest;
}

/** Returns the design of a home page: layout, order of its blocks, shape, density and typefaces. */
function character(manifest: Manifest): string {
  const { theme, layouts, routes, banners } = manifest;
  return JSON.stringify([
    layouts.standard?.widget,
    layouts.standard?.regions.side?.blocks.menu?.props,
    routes.home?.order,
    banners.w_home?.props,
    [theme.shape, theme.density, theme.typeface.display, theme.typeface.text],
  ]);
}

const linesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .reduce((sum, file) => sum + readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n').length, 0);

test('[ENG-20] aurora is Portuguese, sen is Vietnamese in đồng without decimals, vertex registers no mobile numbers', () => {
  const [aurora, sen, vertex] = codes.map(manifestOf) as [Manifest, Manifest, Manifest];
  expect(aurora.locale).toEqual({ default: 'pt', supported: ['pt', 'en', 'cn'] });
  expect([sen.locale.default, sen.merchant.currency, sen.merchant.currencyDecimals]).toEqual(['vi', 'VND', 0]);
  expect([vertex.locale.default, vertex.flags.MOBILENUMREG3]).toEqual(['en', false]);
});

test('[ENG-20] everything of aurora is on, except what is not built yet and what only restricts', () => {
  const { flags } = manifestOf('aurora');
  const restricting = ['LOGINFORHOME3', 'PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3', 'SEAMLESSBARS3', 'VNLOTTERYBARS3'];
  const off = catalog.flags.filter((flag) => flags[flag] !== true && !Object.hasOwn(awaitedFlags, flag));
  expect(off.toSorted()).toEqual(restricting.toSorted());
});

test('[ENG-20] the home page of sen begins with lottery and agents, that of vertex with sports', () => {
  const order = (code: string) => manifestOf(code).routes.home?.order ?? [];
  const first = (code: string, among: readonly string[]) => order(code).find((key) => among.includes(key));
  const rows = ['lottery', 'sports', 'hot', 'live', 'slots'];
  expect([first('sen', rows), first('vertex', rows)]).toEqual(['lottery', 'sports']);
  expect(order('sen').indexOf('agents')).toBeLessThan(order('sen').indexOf('hot'));
  const tabs = (code: string) =>
    manifestOf(code)
      .menus.main?.order.filter((key) => key !== 'search')
      .slice(0, 2);
  expect([tabs('sen'), tabs('vertex')]).toEqual([
    ['home', 'lottery'],
    ['home', 'sports'],
  ]);
});

test('[ENG-20] the files of mini have under 40 lines in total', () => {
  expect(linesIn(`${ROOT}merchants/mini`)).toBeLessThan(40);
});

test('[ENG-20] no two merchants share a home page design, a light palette or a dark palette', () => {
  const all = codes.map(manifestOf);
  for (const trait of [
    character,
    ({ theme }: Manifest) => theme.light.brand,
    ({ theme }: Manifest) => theme.dark.brand,
  ])
    expect(new Set(all.map(trait)).size).toBe(codes.length);
});

test.each(codes)('[RTE-13] %s: lobbies of other studios hide side menu and header until their flag is on', (code) => {
  const { routes } = manifestOf(code);
  for (const [route, flag] of [
    ['seamless', 'SEAMLESSBARS3'],
    ['vnlottery', 'VNLOTTERYBARS3'],
  ] as const) {
    const condition = { fact: `flag.${flag}` };
    expect(routes[route]?.regions).toEqual({ side: condition, top: condition });
    expect(manifestOf(code).flags[flag]).toBe(false);
  }
});

/** Returns a menu context with the given facts that returns texts and addresses as their keys. */
const scope = (facts: Readonly<Record<string, FactValue>>): MenuScope => ({
  fact: (name) => facts[name],
  text: (key) => key,
  source: () => ({ status: 'loading', refresh: () => undefined }),
  menu: () => [],
  asset: (path) => path,
  href: ({ $link }) => `/${$link}`,
  run: () => undefined,
  isHere: () => false,
});

test.each(codes)('[NAV-04] %s: the main menu has home, search and one entry for each category with vendors', (code) => {
  const facts = { 'vendors.RNG': 3, 'vendors.LIVE': 1, 'vendors.SPORTS': 0, 'flag.PROMOTION3': true };
  const menu = manifestOf(code).menus.main;
  const entries = menu ? resolveMenu(menu, scope(facts)) : [];
  expect(entries.map(({ key }) => key).sort()).toEqual(['home', 'live', 'promotions', 'rng', 'search']);
});

const keysOf = (code: string, menu: 'account' | 'service', facts: Readonly<Record<string, FactValue>>) => {
  const stated = manifestOf(code).menus[menu];
  return stated ? resolveMenu(stated, scope(facts)).map(({ key }) => key) : [];
};

test.each(codes)('[NAV-02] %s: the account menu has each page of the account that is open to the member', (code) => {
  const modules = ['MEMBERCENTRE3', 'MEMTRANS3', 'AGENTCENTRE3', 'CASHIER3'].map((flag) => [`flag.${flag}`, true]);
  const open = { ...Object.fromEntries(modules), 'session.kind': 'member', 'session.isAgent': 0 };
  const member = ['member', 'deposit', 'transactions', 'bets', 'signOut'];
  expect(keysOf(code, 'account', open)).toEqual(member);
  for (const isAgent of [1, 2, 41, 42])
    expect(keysOf(code, 'account', { ...open, 'session.isAgent': isAgent })).toEqual(member.toSpliced(4, 0, 'agent'));
  expect(keysOf(code, 'account', { ...open, 'flag.AGENTCENTRE3': false, 'session.isAgent': 1 })).toEqual(member);
  const engaged = { ...open, 'flag.REWCEN3': true, 'flag.PROMOTION3': true, 'flag.VIP3': true };
  const without = keysOf(code, 'account', { ...engaged, 'flag.MEMBERCENTRE3': false });
  expect(without, 'an account can be protected without the member centre').toContain('security');
  const payout = { ...open, 'flag.PAYOUT3': true };
  const kept = keysOf(code, 'account', { ...payout, 'flag.MEMBERCENTRE3': false });
  expect(kept, 'players withdraw their money without the member centre').toContain('withdraw');
  expect(manifestOf(code).routes.withdraw?.when).toEqual({ fact: 'flag.PAYOUT3' });
  expect(keysOf(code, 'account', payout)).toEqual(member);
  const own = ['rewards', 'bonuses', 'vip', 'raffles', 'referral', 'missions'];
  expect(
    without.filter((key) => own.includes(key)),
    'rewards can be claimed without the member centre',
  ).toEqual(own);
  expect(keysOf(code, 'account', engaged)).toEqual(member);
  const guest = keysOf(code, 'account', { ...open, 'session.kind': 'guest', 'session.isAgent': 4 });
  expect(guest.filter((key) => key === 'member' || key === 'security')).toEqual([]);
});

test.each(codes)('[NAV-02] %s: the header of a player has deposit and withdraw while their modules are on', (code) => {
  const screen = getScreen(manifestOf(code), 'home');
  const bars = screen ? [...nodesOfScreen(screen)].filter(({ node }) => node.widget === 'account-bar') : [];
  expect(bars).toHaveLength(1);
  expect(bars[0]?.node).toMatchObject({
    props: { showCashier: { $fact: 'flag.CASHIER3' }, showWithdraw: { $fact: 'flag.PAYOUT3' } },
    on: { withdraw: [{ action: 'navigate', params: { to: { $link: 'withdraw' } }, requires: 'realAccount' }] },
    when: { fact: 'session.signedIn' },
  });
});

test.each(codes)('[NAV-05] %s: the service menu has each way to get help whose module is on', (code) => {
  const flags = ['ANNOUNCEMENT3', 'INBOX3', 'MEMBERCENTRE3', 'CBS3', 'HELP3', 'SPEEDTEST3'];
  const open = Object.fromEntries(flags.map((flag) => [`flag.${flag}`, true]));
  expect(keysOf(code, 'service', open)).toEqual(['service', 'announcements', 'messages', 'chat', 'help', 'speed']);
  expect(keysOf(code, 'service', {})).toEqual(['service']);
});

test.each(codes)('[NAV-06] %s: messages and chat require a log-in', (code) => {
  const { menus, routes } = manifestOf(code);
  expect(menus.service?.items.chat?.do?.[0]).toMatchObject({ action: 'open-chat', requires: 'login' });
  const [messages] = menus.service?.items.messages?.do ?? [];
  expect(messages).toEqual({ action: 'navigate', params: { to: { $link: 'messages' } }, requires: 'realAccount' });
  expect(routes.messages?.requires).toBe('realAccount');
});

test.each(codes)('%s: flags of missing features are off, so no link leads to them', (code) => {
  const { flags, menus } = manifestOf(code);
  const later = Object.keys(awaitedFlags);
  expect(later.filter((flag) => flags[flag])).toEqual([]);
  const facts = Object.fromEntries(later.map((flag) => [`flag.${flag}`, false]));
  const account = menus.account ? resolveMenu(menus.account, scope(facts)) : [];
  expect(account.map(({ key }) => key)).toEqual(['signOut']);
});

test.each(codes)('[AGT-01] %s: the menu leads agents of every type to the agent centre, and nobody else', (code) => {
  const { menus } = manifestOf(code);
  const keys = (isAgent: number) =>
    resolveMenu(
      menus.account ?? { items: {}, order: [] },
      scope({ 'flag.AGENTCENTRE3': true, 'session.isAgent': isAgent }),
    )
      .map(({ key }) => key)
      .filter((key) => key === 'agent');
  expect([1, 2, 41, 42].map(keys)).toEqual([['agent'], ['agent'], ['agent'], ['agent']]);
  expect([-1, 0, 4].map(keys)).toEqual([[], [], []]);
});

const CONTRACTS = ['contractDividend', 'contractDailySalary', 'contractHourSalary', 'realTimeSalary'];
const CONTRACT_FLAGS = ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'];

test.each(codes)(
  '[AGT-02] [AGT-03] %s: the agent centre has every page, and one for each kind of contract that is on',
  (code) => {
    const { menus } = manifestOf(code);
    const keys = (on: readonly string[]) =>
      resolveMenu(
        menus.agentCentre ?? { items: {}, order: [] },
        scope({ 'flag.AGENTCENTRE3': true, ...Object.fromEntries(on.map((flag) => [`flag.${flag}`, true])) }),
      ).map(({ key }) => key);
    expect(keys([])).toEqual([
      'agentTeamOverview',
      'announcement',
      'registerCenter',
      'downlineManagmentView',
      'teamBetting',
      'userProfitLoss',
      'downlineTransactions',
      'transferDownline',
      'agentBills',
      'myIncome',
    ]);
    for (const [at, flag] of CONTRACT_FLAGS.entries())
      expect(keys([flag]).filter((key) => CONTRACTS.includes(key))).toEqual([CONTRACTS[at]]);
  },
);

test.each(codes)(
  '[AGT-01] %s: the agent centre opens with the overview of the team, and every page of it can be closed',
  (code) => {
    const { routes } = manifestOf(code);
    expect(routes.agent).toMatchObject({ path: '/agent/agentTeamOverview', aliases: ['/agent'] });
    const pages = Object.values(routes).filter((route) => route?.requires === 'agent');
    expect(pages.length).toBeGreaterThanOrEqual(14);
    for (const page of pages)
      expect(page?.blocks?.panel, page?.path).toMatchObject({
        widget: 'center-panel',
        when: { fact: 'session.isAgent', in: [1, 2, 41, 42] },
        props: { menu: { $menu: 'agentCentre' }, close: { $link: 'home' } },
      });
  },
);

test.each(codes)(
  '%s: every screen but the embedded help leads to home, and the standard layout has a footer',
  (code) => {
    const manifest = manifestOf(code);
    for (const [name, route] of Object.entries(manifest.routes)) {
      const screen = route && getScreen(manifest, name);
      const widgets = screen ? [...nodesOfScreen(screen)].map(({ node }) => node.widget) : [];
      // A game fills the screen, and its frame has its own back button; help without a header is embedded in another app.
      const hasWay = widgets.some((widget) => widget === 'site-header' || widget === 'game-frame');
      expect([name, hasWay]).toEqual([name, route?.path !== '/helpmc']);
      if (route?.layout === 'standard') expect([name, widgets.includes('site-footer')]).toEqual([name, true]);
    }
  },
);
