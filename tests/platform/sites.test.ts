import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeSettings, type SettingsEdit } from '../../platform/sites/settings/change-settings.ts';
import { checkSettings } from '../../platform/sites/settings/check-settings.ts';
import { formatProblem, type Problem } from '../../renderer/problem/problem.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let one: TestPlatform;
let two: TestPlatform;
beforeAll(async () => {
  one = await startTestPlatform();
  two = await startTestPlatform({ databaseUrl: one.database.url });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const set = (path: string, value: unknown, merchant = 'alpha') => {
  const edit: SettingsEdit = { path: path.split('.'), value };
  return changeSettings(one.database, merchant, { edit, check: checkSettings });
};
const stateOf = async (platform: TestPlatform, from = {}) => (await platform.call('systemStatus', {}, from)).body.value;
const flagOf = async (platform: TestPlatform, flag: string) =>
  (await stateOf(platform)).info.whitelabel.childrenNodes.find(({ modId }: { modId: string }) => modId === flag)
    ?.enabled;

describe('[ENG-13] one platform serves every merchant, chosen by host', () => {
  test('finds the merchant of a host without regard to port and case', async () => {
    for (const [host, code] of [
      ['alpha.localhost', 'alpha'],
      ['BETA.localhost:3000', 'beta'],
      ['beta.localhost.', 'beta'],
    ] as const) {
      expect((await one.call('domainRoute', { url: host }, { host })).body.value).toMatchObject({
        merchantCode: code,
        mainDomain: `${code}.localhost`,
      });
    }
  });

  test('serves the invalid domain page to an unknown host, and rejects its calls with domain.invalid', async () => {
    const page = await one.send({ url: '/', headers: { host: 'nobody.example', accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Invalid domain');
    const call = await one.call('domainRoute', {}, { host: 'alpha.localhost.evil.example' });
    expect([call.status, call.body.errorCode]).toEqual([404, 'domain.invalid']);
  });

  test('serves a changed manifest in every process at once, without a restart', async () => {
    const before = (await two.call('domainRoute')).body.value.manifest;
    one.sites[0] = siteFixture('alpha', {
      merchant: {
        code: 'alpha',
        name: 'Alpha Renamed',
        hosts: ['alpha.localhost', 'www.alpha.localhost'],
        currency: 'BRL',
      },
    });
    await one.open.platform.siteLoader.reload();
    expect((await one.call('domainRoute')).body.value.merchantName).toBe('Alpha Renamed');
    await vi.waitFor(async () => expect((await two.call('domainRoute')).body.value.manifest).not.toBe(before));
    expect((await two.call('domainRoute', {}, { host: 'www.alpha.localhost' })).body.value.merchantName).toBe(
      'Alpha Renamed',
    );
    const old = await one.send({ url: `/manifest/alpha.${before}.json` });
    expect([old.status, old.body.merchant.name]).toEqual([200, 'alpha play']);
  });

  test('prints the errors of an invalid manifest, at most 20 of a kind, and keeps the last version, also across a restart', async () => {
    const good = one.open.platform.sites.byCode('beta')?.hash;
    const problem: Problem = {
      code: 'bad-value',
      severity: 'error',
      message: 'expected one of start, center',
      file: 'merchants/beta/routes/home.json',
      line: 5,
      column: 30,
    };
    const problems = Array.from({ length: 23 }, (_, at) => ({ ...problem, line: at + 5 }));
    const bad = [siteFixture('alpha'), { code: 'beta', problems }];
    one.sites[1] = bad[1]!;
    await one.open.platform.siteLoader.reload();
    expect(one.printed).toContain(formatProblem(problem));
    expect(one.printed.filter((line) => line.includes(problem.message))).toHaveLength(20);
    expect(one.printed).toContain('3 more problems of the kind bad-value: npm run manifest -- validate beta --all');
    expect((await one.call('domainRoute', {}, { host: 'beta.localhost' })).body.value.manifest).toBe(good);
    const restarted = await startTestPlatform({ databaseUrl: one.database.url, sites: bad });
    expect((await restarted.call('domainRoute', {}, { host: 'beta.localhost' })).body.value.manifest).toBe(good);
    await restarted.close();
  });
});

describe('[ENG-14] settings override the manifest at run time', () => {
  test('applies a flag in every process; without it, the manifest’s value applies', async () => {
    expect(await flagOf(one, 'FREEPLAY3')).toBe('0');
    const changed = await set('flags.FREEPLAY3', true);
    expect(changed.ok).toBe(true);
    for (const platform of [one, two])
      await vi.waitFor(async () => expect(await flagOf(platform, 'FREEPLAY3')).toBe('1'));
    await set('flags.FREEPLAY3', undefined);
    for (const platform of [one, two])
      await vi.waitFor(async () => expect(await flagOf(platform, 'FREEPLAY3')).toBe('0'));
  });

  test('sends registration fields, resources, service, CDNs and analytics to the page with the new version', async () => {
    const before = (await stateOf(one)).info.version;
    await set('registration.fields.email', { enabled: true, required: true, patternId: 5 });
    await set('registration.fields.username.maxLength', 12);
    await set('resources.TELEGRAM', { url: 'https://t.me/example', labelNameEn: 'Telegram' });
    await set('customerService', [{ csType: 'LIVECHAT', path: '/service' }]);
    await set('imageCDNs', ['https://img.example.org']);
    await set('analytics.gtagId', 'G-AB12CD34');
    await vi.waitFor(async () => expect((await stateOf(two)).info.version).toBe(before + 6));
    const { info } = await stateOf(two);
    expect(info.register.email).toMatchObject({ required: true, patternId: 5 });
    expect(info.register.username).toMatchObject({ required: true, minLength: 4, maxLength: 12 });
    expect(info).toMatchObject({
      resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/example', labelNameEn: 'Telegram' }],
      imageCDNs: ['https://img.example.org'],
      analytics: { gtagId: 'G-AB12CD34' },
    });
    expect((await two.call('registerSetting')).body.value).toEqual(info.register);
    await set('customerService', [
      { csType: 'VIP', path: '/service/vip' },
      { csType: 'LIVECHAT', path: '/service' },
    ]);
    await vi.waitFor(async () => expect((await stateOf(two)).info.version).toBe(before + 7));
    expect((await two.call('customerServicePaths')).body.value.version.pathList).toEqual([
      { type: 3, csType: 'LIVECHAT', path: '/service' },
      { type: 3, csType: 'VIP', path: '/service/vip' },
    ]);
    const missing = await two.call('registerMember', {
      username: 'luana',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    });
    expect(missing.body.fields).toEqual({ email: { message: 'field.required' } });
    await set('registration', undefined);
    await vi.waitFor(async () => expect((await stateOf(one)).info.version).toBe(before + 8));
  });

  test.each([
    ['flags.FREEPLAY3', 'yes'],
    ['flags.NOSUCHFLAG', true],
    ['imageCDNs', ['javascript:alert(1)']],
    ['registration.minAge', 12],
    ['colour', 'red'],
  ])('rejects %s = %j and changes nothing', async (path, value) => {
    const before = (await stateOf(one)).info.version;
    const changed = await set(path, value);
    expect(changed).toMatchObject({ ok: false });
    expect(changed.ok ? [] : changed.problems[0]).toBeTruthy();
    expect((await stateOf(one)).info.version).toBe(before);
  });

  test('reports invalid settings of the database and keeps the last valid ones', async () => {
    const before = await stateOf(one);
    const { settings } = await one.database.db
      .selectFrom('merchant_settings')
      .select('settings')
      .where('merchant', '=', 'alpha')
      .executeTakeFirstOrThrow();
    for (const malformed of [{ version: 99, flags: 'all' }, [], { flags: {} }, 'x']) {
      await one.database.db
        .updateTable('merchant_settings')
        .set({ settings: JSON.stringify(malformed) })
        .where('merchant', '=', 'alpha')
        .execute();
      const reported = one.log.length;
      await one.database.notify('settings_changed', 'alpha');
      await vi.waitFor(() => expect(one.log.slice(reported).join('')).toContain('settings refused'));
      expect(await stateOf(one)).toMatchObject({ info: before.info });
    }
    const fresh = await startTestPlatform({ databaseUrl: one.database.url });
    expect((await stateOf(fresh)).info.whitelabel).toBeTruthy();
    await fresh.close();
    await one.database.db
      .updateTable('merchant_settings')
      .set({ settings: JSON.stringify(settings) })
      .where('merchant', '=', 'alpha')
      .execute();
  });

  test('stores every concurrent change as a version of its own', async () => {
    const before = (await stateOf(one)).info.version;
    const flags = ['CBS3', 'HELP3', 'INBOX3', 'PTSYS3', 'REWCEN3', 'RTSALARY3'];
    await Promise.all(flags.map((flag) => set(`flags.${flag}`, true)));
    await vi.waitFor(async () => expect((await stateOf(two)).info.version).toBe(before + flags.length));
    for (const flag of flags) expect(await flagOf(two, flag)).toBe('1');
  });

  test('rejects paths into an object’s prototype', async () => {
    await set('__proto__.polluted', true);
    await set('flags.constructor.prototype.polluted', true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('status of the system', () => {
  const visitor = { address: '203.0.113.7', headers: { 'x-country-code': 'BR' } };

  test('[SYS-01] returns route, status and white-label menu without a session, for the host sent as url', async () => {
    for (const name of ['domainRoute', 'systemStatus', 'whitelabel'] as const) {
      const answer = await one.call(name, { url: 'alpha.localhost' });
      expect([answer.status, answer.body.success]).toEqual([200, true]);
    }
    expect((await one.call('whitelabel')).body.value.info).toEqual((await one.call('systemStatus')).body.value.info);
  });

  test('[SYS-02] returns an open site’s status with the visitor’s location', async () => {
    expect(await stateOf(one, visitor)).toMatchObject({
      maintenance: false,
      regionRestriction: false,
      location: { ip: '203.0.113.7', country: 'BR' },
    });
  });

  test('[SYS-04] reports the restriction to a visitor of a rejected country or network, and answers 451 to other calls', async () => {
    await set('regionRestriction', { countries: ['BR'], addresses: ['198.18.0.0/15'] });
    await vi.waitFor(async () => expect((await stateOf(one, visitor)).regionRestriction).toBe(true));
    expect((await stateOf(one, { address: '198.18.4.4' })).regionRestriction).toBe(true);
    expect((await stateOf(one, { address: '203.0.113.8' })).regionRestriction).toBe(false);
    for (const name of ['gameMenus', 'login', 'memberInfo', 'listAnnouncements'] as const) {
      const answer = await one.send({
        method: name === 'login' ? 'POST' : 'GET',
        url: {
          gameMenus: '/lgw/games/game_menus',
          login: '/wps/session/login',
          memberInfo: '/wps/member/info',
          listAnnouncements: '/wps/relay/MCSFE_getListAnnouncements',
        }[name],
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-country-code': 'BR' },
      });
      expect([answer.status, answer.body.errorCode]).toEqual([451, 'address.blocked']);
    }
  });

  test('[SYS-03] [SYS-05] reports maintenance before restriction, with the white-label menu, and answers 503 to other calls', async () => {
    await set('maintenance', true);
    await vi.waitFor(async () => expect((await stateOf(one, visitor)).maintenance).toBe(true));
    expect((await one.call('whitelabel', {}, visitor)).body.value).toMatchObject({
      maintenance: true,
      regionRestriction: true,
    });
    const answer = await one.call('gameMenus', {}, visitor);
    expect([answer.status, answer.body.errorCode, answer.headers['retry-after']]).toEqual([503, 'maintenance', '60']);
    expect((await one.call('domainRoute', {}, visitor)).status).toBe(200);
    await set('maintenance', undefined);
    await set('regionRestriction', undefined);
    await vi.waitFor(async () => expect((await one.call('gameMenus', {}, visitor)).status).toBe(200));
  });
});

describe('files of a site', () => {
  test('are served under their hashes, cacheable for ever and compressed', async () => {
    const site = one.open.platform.sites.byCode('alpha')!;
    const texts = site.texts('pt');
    expect(texts.entries['banner.welcome']).toBe('Bem-vindo');
    const urls = [
      `/manifest/alpha.${site.hash}.json`,
      `/texts/alpha.pt.${texts.hash}.json`,
      `/theme/alpha.${site.theme.hash}.css`,
    ];
    for (const url of urls) {
      const answer = await one.send({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect([answer.status, answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'br',
      ]);
      const again = await one.send({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again.status).toBe(304);
    }
    const manifest = await one.send({ url: urls[0]! });
    expect(manifest.body).not.toHaveProperty('texts');
    expect((await one.send({ url: urls[2]! })).text).toMatch(
      /:root, \[data-theme="light"\] \{[^}]*--on-brand: #ffffff;/,
    );
  });

  test('are never read outside their folder', async () => {
    for (const url of [
      '/manifest/alpha.../x.json',
      '/art/..%2f..%2fpackage.json',
      '/merchants/alpha/manifest.json',
      '/merchants/alpha/assets/..%2fmanifest.json',
      '/fonts/inter/..%2fpackage.json',
      '/.env',
      '/assets/%2e%2e/html/render.js',
    ]) {
      expect((await one.send({ url, headers: { accept: '*/*' } })).status, url).toBe(404);
    }
  });
});
