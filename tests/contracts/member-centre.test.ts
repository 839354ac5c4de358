import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { ROOT } from './tracked.ts';

const sites = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog });
const manifests = sites.flatMap(({ code, frozen }) => (frozen ? [[code, frozen.manifest] as const] : []));

const widgetsOf = (manifest: Manifest, route: string): readonly string[] => {
  const screen = getScreen(manifest, route);
  return screen ? [...nodesOfScreen(screen)].map(({ node }) => node.widget) : [];
};

describe.each(manifests)('%s', (_code, manifest) => {
  const { menus, modals, routes } = manifest;
  const centre = Object.entries(routes).filter(([, route]) => route?.path.startsWith('/member/'));

  test('[MEM-01] the member centre opens with the security centre, the first entry of its menu, and every page can be closed', () => {
    expect(routes.security).toMatchObject({ path: '/member/securityCenter', aliases: ['/member', '/security'] });
    expect(menus.memberCentre?.order?.[0]).toBe('securityCenter');
    expect(menus.memberCentre?.items.securityCenter?.to).toEqual({ $link: 'security' });
    expect(centre.length).toBeGreaterThanOrEqual(18);
    for (const [name, route] of centre)
      expect(route?.blocks.panel, name).toMatchObject({
        widget: 'center-panel',
        props: { menu: { $menu: 'memberCentre' }, root: '/member', close: { $link: 'home' } },
      });
  });

  test('[MEM-14] no page of the member centre opens without a log-in, or for a guest', () => {
    for (const [name, route] of centre) expect([name, route?.requires]).toEqual([name, 'realAccount']);
  });

  test('[MEM-02] the security centre has every part of an account', () => {
    expect(widgetsOf(manifest, 'security')).toEqual(
      expect.arrayContaining([
        'member-profile',
        'avatar-picker',
        'security-overview',
        'change-password',
        'payment-password',
        'contact-binding',
        'link-list',
        'authenticator-panel',
        'session-list',
      ]),
    );
    expect(widgetsOf(manifest, 'bound-accounts')).toContain('bound-accounts');
  });

  test('[RGM-01] limits are offered after the registration and beside a deposit, and the safety line leads to help', () => {
    expect(modals.registerSuccessModal?.blocks.limits).toMatchObject({
      props: { link: { $link: 'responsible-gaming' } },
      when: { fact: 'flag.PLAYERLIMITS3' },
    });
    expect(widgetsOf(manifest, 'deposit')).toContain('player-limits');
    expect(widgetsOf(manifest, 'responsible-gaming')).toEqual(
      expect.arrayContaining(['player-limits', 'self-exclusion', 'reality-check', 'net-position']),
    );
    for (const name of ['home', 'register', 'deposit', 'security'])
      expect(widgetsOf(manifest, name), name).toEqual(expect.arrayContaining(['safety-line', 'play-clock']));
  });
});
