import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchRollOuts } from '../../../platform/back-office/versions/watch.ts';
import type { RenderInput } from '../../../platform/http/rendering/render.ts';
import { ROLLOUT_BUCKETS } from '../../../rules/rollout.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
const code = 'mini';
const host = 'mini.localhost';
/** Cookies of the first and the last rollout bucket. */
const FIRST = 'lane=0';
const LAST = `lane=${ROLLOUT_BUCKETS - 1}`;

/** Three processes on one database. */
let all: TestPlatform[] = [];
let ana: OperatorSeat;

/** A renderer that returns the manifest that it received. */
const render = async (input: RenderInput) => ({
  status: 200,
  html: `<!doctype html><title>${input.manifest.merchant.name}</title>${'<p>x</p>'.repeat(200)}`,
  cacheSeconds: 30,
});
const assets = { script: '/assets/main-abcdefgh.js', css: [], chunks: {} };

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../../merchants/mini', import.meta.url)), join(merchants, code), {
    recursive: true,
  });
  cpSync(fileURLToPath(new URL('../../../merchants/presets', import.meta.url)), join(merchants, 'presets'), {
    recursive: true,
  });
  const options = { merchants, findRenderer: () => Promise.resolve({ render, assets, build: '1' }) };
  const one = await startTestPlatform(options);
  const others = [1, 2].map(() => startTestPlatform({ ...options, databaseUrl: one.database.url }));
  all = [one, ...(await Promise.all(others))];
  ana = await seatOperator(one, 'ana', { role: 'publisher', merchants: [code] });
});
afterAll(async () => {
  for (const platform of all.toReversed()) await platform.close();
  rmSync(merchants, { recursive: true });
});

const page = (platform: TestPlatform, cookie?: string, headers: Record<string, string> = {}) =>
  platform.send({ url: '/', headers: { host, accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers } });
const nameAt = async (platform: TestPlatform, cookie?: string) =>
  /<title>Mini ([^<]+)</.exec((await page(platform, cookie)).text)?.[1];
/** Returns what visitors of a bucket see in each process. */
const seen = (cookie: string) => Promise.all(all.map((platform) => nameAt(platform, cookie)));
const everywhere = (name: string) => all.map(() => name);

async function publish(name: string, more: object = {}) {
  const draft = (await ana.ask('opsDraft', { code })).body.value;
  const text = draft.text.replace(/"name": "Mini [^"]+"/, `"name": "Mini ${name}"`);
  const { revision } = (await ana.ask('opsSaveDraft', { code, text, revision: draft.revision })).body.value;
  const { hash, problems } = (await ana.ask('opsReview', { code, revision })).body.value;
  const acknowledged = problems.map(({ id }: { id: string }) => id);
  return ana.ask('opsPublish', { code, revision, hash, note: 'a test', acknowledged, ...more });
}
const change = (act: string, more: object = {}) => ana.ask('opsCanary', { code, act, ...more });
const versionOf = async (id: number) => (await ana.ask('opsVersion', { code, id })).body.value.version;
const crash = (platform: TestPlatform, manifest: unknown, address: string) =>
  platform.send({
    method: 'POST',
    url: '/crash-reports',
    headers: { host, 'x-forwarded-for': address },
    payload: { manifest, code: 'props.invalid', pointer: '/routes/rng/blocks/hot', message: 'no games' },
  });

describe('[OPS-06] a canary rollout', () => {
  let first: { id: number; hash: string };

  test('without a rollout no page sets a bucket cookie', async () => {
    const answer = await page(all[0]!);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('the version goes to the first buckets only, in every process', async () => {
    expect((await publish('Evening', { share: 0 })).body.errorCode).toBe('ops.request');
    expect((await publish('Evening', { share: 5, at: '2030-01-01T00:00:00.000Z' })).body.errorCode).toBe('ops.request');
    const { body } = await publish('Evening', { share: 10 });
    first = body.value.version;
    expect(first).toMatchObject({ state: 'canary', share: 10, health: { verdict: 'early' } });
    await vi.waitFor(async () => expect(await seen(FIRST)).toEqual(everywhere('Evening')));
    expect(await seen(LAST)).toEqual(everywhere('Lounge'));
    expect(await seen('lane=999')).toEqual(everywhere('Evening'));
    expect(await seen('lane=1000')).toEqual(everywhere('Lounge'));
    expect((await publish('Night', { share: 10 })).body.errorCode).toBe('ops.conflict');
  });

  test('a visitor keeps the bucket, and caches separate the two versions', async () => {
    const [one] = all as [TestPlatform];
    const shown = new Set<string>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const answer = await page(one);
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/^lane=\d{1,4}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
      const again = await page(one, cookie.split(';')[0]);
      expect([again.text, again.headers['set-cookie']]).toEqual([answer.text, undefined]);
      shown.add(answer.text);
    }
    expect(shown.size).toBeLessThanOrEqual(2);
    const [canary, live] = await Promise.all([page(one, FIRST), page(one, LAST)]);
    expect(canary.headers.vary).toContain('Cookie');
    expect(canary.headers['cache-control']).toBe('private, no-cache');
    expect(canary.headers.etag).not.toBe(live.headers.etag);
    // Search engines index neither a version that few visitors get nor what is for operators.
    expect([canary.headers['x-robots-tag'], live.headers['x-robots-tag']]).toEqual(['noindex', undefined]);
    for (const url of ['/ops', '/ops/preview', '/ops/outbox.json'])
      expect([url, (await one.send({ url, headers: { host } })).headers['x-robots-tag']]).toEqual([url, 'noindex']);
    const crossed = await page(one, FIRST, { 'if-none-match': String(live.headers.etag) });
    expect([crossed.status, crossed.text]).toEqual([200, canary.text]);
    const known = await page(one, LAST, { 'if-none-match': String(live.headers.etag) });
    expect(known.status).toBe(304);
    const file = await one.send({ url: `/manifest/${code}.${first.hash}.json`, headers: { host } });
    expect(JSON.parse(file.text).merchant.name).toBe('Mini Evening');
  });

  test('calls of a page use the version of the page', async () => {
    const asked = async (cookie?: string) =>
      (await all[1]!.call('domainRoute', {}, { host, headers: cookie ? { cookie } : {} })).body.value.manifest;
    expect(await asked(FIRST)).toBe(first.hash);
    expect(await asked(LAST)).not.toBe(first.hash);
    expect(await asked()).not.toBe(first.hash);
  });

  test('an open page follows: its stream reports the version of its bucket, only when it changes', async () => {
    const two = all[1]!;
    const origin = await two.app.listen({ host: '127.0.0.1', port: 0 });
    const [stays, moves] = await Promise.all([open(origin, 'lane=1999'), open(origin, 'lane=1998')]);
    const live = two.open.platform.sites.byCode(code)!.hash;
    await vi.waitFor(() => expect([stays.told(), moves.told()]).toEqual([[live], [live]]));
    expect(stays.cookie).toBeNull();
    const fresh = await open(origin);
    expect(fresh.cookie).toMatch(/^lane=\d+;/);
    expect((await change('widen')).body.errorCode).toBe('ops.request');
    expect((await change('widen', { share: 10 })).body.errorCode).toBe('ops.request');
    expect((await change('widen', { share: 20 })).body.value.version).toMatchObject({ state: 'canary', share: 20 });
    await vi.waitFor(() => expect(moves.told()).toEqual([live, first.hash]));
    const outside = await open(origin, 'lane=2000');
    await vi.waitFor(() => expect(outside.told()).toEqual([live]));
    expect(stays.told()).toEqual([live, first.hash]);
    for (const stream of [stays, moves, fresh, outside]) stream.stop();
  });

  test('settings apply to both versions', async () => {
    await ana.ask('opsSetSwitch', { code, kind: 'flag', name: 'FREEPLAY3', value: 'on' });
    const flags = () =>
      all.map(({ open: { platform } }) => [
        platform.sites.byCode(code)?.run.applied.flags.FREEPLAY3,
        platform.sites.rollOut(code)?.site.run.applied.flags.FREEPLAY3,
      ]);
    await vi.waitFor(() => expect(flags()).toEqual(all.map(() => [true, true])));
  });

  test('metrics are counted per version, and one of three processes stops a version that crashes more', async () => {
    const [one, two, three] = all as [TestPlatform, TestPlatform, TestPlatform];
    const watch = () => Promise.all(all.map(({ open: { platform } }) => watchRollOuts(platform)));
    for (let visit = 0; visit < 40; visit += 1) {
      await page(visit % 2 ? one : two, FIRST);
      await page(three, LAST);
    }
    expect((await watch()).flat()).toEqual([]);
    const before = (await versionOf(first.id)).health;
    expect(before.canary.visits).toBeGreaterThanOrEqual(40);
    expect(before.others.visits).toBeGreaterThanOrEqual(40);
    expect(before).toMatchObject({ verdict: 'well', canary: { crashes: 0 }, others: { crashes: 0 } });
    expect(before.canary.calls).toBe(1);
    const { hash } = one.open.platform.sites.byCode(code)!;
    expect((await crash(one, hash, '192.0.2.1')).status).toBe(204);
    for (let page = 0; page < before.canary.visits / 3; page += 1)
      expect((await crash(all[page % 3]!, first.hash, `198.18.0.${page}`)).status).toBe(204);
    expect((await watch()).flat()).toEqual([code]);
    const stopped = await versionOf(first.id);
    expect(stopped).toMatchObject({ state: 'cancelled', health: { verdict: 'worse', others: { crashes: 1 } } });
    expect(stopped.stopped).toMatchObject({ why: 'crashes' });
    expect(stopped.stopped.canary).toBeGreaterThan(stopped.stopped.others);
    await vi.waitFor(async () => expect(await seen(FIRST)).toEqual(everywhere('Lounge')));
    const { entries } = (await ana.ask('opsAudit', { code })).body.value;
    const noted = entries.filter(({ by }: { by: string }) => by === 'watch');
    expect(noted).toMatchObject([
      {
        action: 'watch',
        target: { kind: 'version', id: String(first.id) },
        from: { share: 20 },
        to: { state: 'nobody' },
        ended: stopped.stopped,
      },
    ]);
    expect((await watch()).flat()).toEqual([]);
  });

  test('failed calls count as well, and one address cannot stop a version for everybody', async () => {
    const { id, hash } = (await publish('Night', { share: 50 })).body.value.version;
    const [one] = all as [TestPlatform];
    await vi.waitFor(async () => expect(await seen(FIRST)).toEqual(everywhere('Night')));
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time += 1) statuses.add((await crash(one, hash, '192.0.2.77')).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await crash(one, 7, '192.0.2.78')).status).toBe(400);
    for (let time = 0; time < 10; time += 1)
      await one.call('hotGames', { limit: 'many' }, { host, headers: { cookie: FIRST } });
    await watchRollOuts(one.open.platform);
    const { state, health } = await versionOf(id);
    expect([state, health.canary]).toEqual(['canary', expect.objectContaining({ failures: 10, crashes: 6 })]);
    expect((await change('stop', { note: 'not tonight' })).body.value.version).toMatchObject({
      state: 'cancelled',
      stopped: { why: 'operator', by: 'ana' },
    });
    await vi.waitFor(async () => expect(await seen(FIRST)).toEqual(everywhere('Lounge')));
    expect((await change('finish')).body.errorCode).toBe('ops.conflict');
  });

  test('completing it serves everybody and discards the draft; publishing another version ends a rollout', async () => {
    await publish('Dawn', { share: 30 });
    expect((await ana.ask('opsDraft', { code })).body.value.isNew).toBe(false);
    const done = await change('finish');
    expect(done.body.value.version).toMatchObject({ state: 'live' });
    await vi.waitFor(async () => expect(await seen(LAST)).toEqual(everywhere('Dawn')));
    expect((await ana.ask('opsDraft', { code })).body.value.isNew).toBe(true);
    const { id } = (await publish('Noon', { share: 30 })).body.value.version;
    await vi.waitFor(async () => expect(await seen(FIRST)).toEqual(everywhere('Noon')));
    await publish('Dusk');
    await vi.waitFor(async () =>
      expect([await seen(FIRST), await seen(LAST)]).toEqual([everywhere('Dusk'), everywhere('Dusk')]),
    );
    expect(await versionOf(id)).toMatchObject({ state: 'cancelled', stopped: { why: 'replaced' } });
  });
});

/** Opens the stream of a page and collects the reported versions. */
async function open(origin: string, cookie?: string) {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/wps/events`, {
    headers: { 'x-forwarded-host': host, ...(cookie ? { cookie } : {}) },
    signal: stop.signal,
  });
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body!) text += decoder.decode(bytes, { stream: true });
    } catch {
      // Aborted by the test.
    }
  })();
  return {
    cookie: answer.headers.get('set-cookie'),
    told: () => [...text.matchAll(/event: manifest\ndata: {"hash":"([^"]+)"}/g)].map(([, hash]) => hash),
    stop: () => stop.abort(),
  };
}
