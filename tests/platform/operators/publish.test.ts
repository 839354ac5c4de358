import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishDue } from '../../../platform/back-office/versions/schedule.ts';
import { changeSettings } from '../../../platform/sites/settings/change-settings.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { withStoppedTimers } from '../../support/stopped-timers.ts';

const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
/** Folder of the built site. */
const web = mkdtempSync(join(tmpdir(), 'web-'));
/** Two processes on one database. */
let one: TestPlatform;
let two: TestPlatform;
let ana: OperatorSeat;
/** An operator whose requests go to the other process. */
let bea: OperatorSeat;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../../merchants', import.meta.url)), merchants, { recursive: true });
  one = await startTestPlatform({ merchants, web });
  two = await startTestPlatform({ merchants, databaseUrl: one.database.url });
  ana = await seatOperator(one, 'ana', { role: 'publisher', merchants: ['mini'] });
  bea = await seatOperator(two, 'bea', { role: 'editor', merchants: ['mini'] });
});
afterAll(async () => {
  await two.close();
  await one.close();
  for (const folder of [merchants, web]) rmSync(folder, { recursive: true });
});

const code = 'mini';
const served = (platform: TestPlatform) => platform.open.platform.sites.byCode(code)!;
const nameAt = (platform: TestPlatform) => served(platform).manifest.merchant.name;

interface Review {
  hash?: string;
  weighed: boolean;
  problems: { id: string; code: string; severity: string }[];
  changes: { words: string }[];
}

async function write(change: (text: string) => string): Promise<{ revision: number; review: Review }> {
  const draft = (await ana.ask('opsDraft', { code })).body.value;
  const saved = await ana.ask('opsSaveDraft', { code, text: change(draft.text), revision: draft.revision });
  const { revision } = saved.body.value;
  return { revision, review: (await ana.ask('opsReview', { code, revision })).body.value };
}

const named = (name: string) => (text: string) => text.replace(/"name": "Mini [^"]+"/, `"name": "Mini ${name}"`);

async function publish(change: (text: string) => string, more: object = {}) {
  const { revision, review } = await write(change);
  const acknowledged = review.problems.map(({ id }) => id);
  return ana.ask('opsPublish', { code, revision, hash: review.hash ?? 'none', note: 'a test', acknowledged, ...more });
}

describe('[OPS-04] publishing', () => {
  test('reports a draft that equals the served version; a draft that changes nothing for players can be published', async () => {
    expect((await write((text) => text)).review).toMatchObject({ isServed: true, changes: [] });
    const { revision, review } = await write((text) => text.replace('{', '{ "budget": { "requests": 39 },'));
    expect(review).toMatchObject({ isServed: false, changes: [] });
    await ana.ask('opsDiscardDraft', { code, revision });
  });

  test('publishes only valid content, and only the content that was reviewed', async () => {
    const before = served(one).hash;
    const broken = await publish((text) => text.replace('"version": 2', '"version": "one"'));
    expect([broken.status, broken.body.errorCode]).toEqual([422, 'ops.errors']);
    expect(broken.body.value.problems[0]).toMatchObject({ severity: 'error' });
    const other = await publish((text) => text.replace('"version": "one"', '"version": 2'), { hash: 'something-else' });
    expect(other.body.errorCode).toBe('ops.conflict');
    expect(served(one).hash).toBe(before);
  });

  test('requires an acknowledgement for each warning', async () => {
    const unused = (text: string) =>
      JSON.stringify({ ...JSON.parse(text), texts: { en: { 'game-row.emtpy': 'Nothing' } } }, null, 2);
    const { revision, review } = await write(unused);
    const warnings = review.problems.filter(({ severity }) => severity === 'warning');
    expect(warnings.length).toBeGreaterThan(0);
    const request = { code, revision, hash: review.hash, note: 'with a warning' };
    const rejected = await ana.ask('opsPublish', { ...request, acknowledged: [] });
    expect(rejected.body.errorCode).toBe('ops.warnings');
    expect(rejected.body.value.problems.map(({ id }: { id: string }) => id)).toEqual(warnings.map(({ id }) => id));
    const taken = await ana.ask('opsPublish', { ...request, acknowledged: warnings.map(({ id }) => id) });
    expect(taken.body.value.version).toMatchObject({ state: 'live', origin: 'studio', by: 'ana' });
  });

  test('[ENG-16] requires an acknowledgement for a screen over its budget, and reports an unknown size before the site is built', async () => {
    const isDear = ({ code: kind }: { code: string }) => kind === 'over-budget-bytes';
    const unbuilt = await write(named('Meadow'));
    expect([unbuilt.review.weighed, unbuilt.review.problems.filter(isDear)]).toEqual([false, []]);
    const costs = { bytes: { '/main.js': 9_000_000 }, always: ['/main.js'], widgets: {} };
    writeFileSync(join(web, 'costs.json'), JSON.stringify(costs));
    const { revision, review } = await write(named('Meadow'));
    const dear = review.problems.filter(isDear);
    expect([review.weighed, dear.length]).toEqual([true, Object.keys(served(one).manifest.routes).length]);
    const request = { code, revision, hash: review.hash, note: 'a heavy one' };
    const others = review.problems.filter((problem) => !isDear(problem)).map(({ id }) => id);
    const rejected = await ana.ask('opsPublish', { ...request, acknowledged: others });
    expect([rejected.status, rejected.body.errorCode, rejected.body.value.problems]).toEqual([
      422,
      'ops.warnings',
      dear,
    ]);
    const acknowledged = review.problems.map(({ id }) => id);
    expect((await ana.ask('opsPublish', { ...request, acknowledged })).body.value.version.state).toBe('live');
    rmSync(join(web, 'costs.json'));
  });

  test('[OPS-05] is served by every process as soon as it is told, which waits for no timer, and open pages receive an event', async () => {
    const told: string[] = [];
    await withStoppedTimers(async ({ until }) => {
      const three = await startTestPlatform({ merchants, databaseUrl: one.database.url });
      await publish(named('Grove'));
      await until(() => nameAt(three) === 'Mini Grove');
      await three.close();
    });
    const stop = two.open.platform.sites.onChange((site, change) => void told.push(`${change} ${site.hash}`));
    const { body } = await publish(named('Orchard'));
    await expect.poll(() => nameAt(two)).toBe('Mini Orchard');
    expect(told).toContain(`manifest ${body.value.version.hash}`);
    stop();
    const draft = (await ana.ask('opsDraft', { code })).body.value;
    expect(draft).toMatchObject({ isNew: true, base: body.value.version.hash });
    expect(draft.text).toContain('Mini Orchard');
  });

  test('survives a start and a change of the files', async () => {
    await one.open.refresh();
    expect(nameAt(one)).toBe('Mini Orchard');
    const three = await startTestPlatform({ merchants, databaseUrl: one.database.url });
    expect(nameAt(three)).toBe('Mini Orchard');
    await three.close();
  });

  test('rolls back to any version, also to the files, as a new version', async () => {
    const list = async () => (await ana.ask('opsVersions', { code })).body.value.versions;
    const files = (await list()).at(-1);
    expect(files).toMatchObject({ origin: 'files', state: 'past' });
    const shown = (await ana.ask('opsVersion', { code, id: files.id })).body.value;
    expect(shown.changes.map(({ words }: { words: string }) => words)).toContain(
      'merchant name "Mini Orchard" → "Mini Lounge"',
    );
    const back = await ana.ask('opsRollBack', { code, id: files.id, note: 'the old name' });
    expect(back.body.value.version).toMatchObject({ state: 'live', hash: files.hash });
    await expect.poll(() => nameAt(two)).toBe('Mini Lounge');
    expect((await list()).filter(({ state }: { state: string }) => state === 'live')).toHaveLength(1);
  });

  test('serves edits of the files again after a rollback to the files', async () => {
    const file = join(merchants, code, 'manifest.json');
    const before = readFileSync(file, 'utf8');
    const edit = async (name: string): Promise<void> => {
      writeFileSync(file, before.replace('Mini Lounge', `Mini ${name}`));
      await one.open.platform.siteLoader.reload(new Set([code]));
    };
    const versions = async () => (await ana.ask('opsVersions', { code })).body.value.versions;
    const source = async () =>
      (await ana.ask('opsOverview', {})).body.value.merchants.find((one: { code: string }) => one.code === code).source;
    expect(await source()).toBe('files');
    await edit('Files');
    await expect.poll(() => [nameAt(one), nameAt(two)]).toEqual(['Mini Files', 'Mini Files']);
    const live = (list: readonly { state: string }[]) => list.filter(({ state }) => state === 'live');
    expect(live(await versions())).toEqual([]);
    await publish(named('Studio'));
    await expect.poll(() => nameAt(one)).toBe('Mini Studio');
    await edit('Ignored');
    expect([nameAt(one), await source()]).toEqual(['Mini Studio', 'studio']);
    const files = (await versions()).find(({ origin }: { origin: string }) => origin === 'files');
    await ana.ask('opsRollBack', { code, id: files.id, note: 'the files again' });
    await expect.poll(() => [nameAt(one), nameAt(two)]).toEqual(['Mini Files', 'Mini Files']);
    writeFileSync(file, before);
    await one.open.platform.siteLoader.reload(new Set([code]));
    await expect.poll(() => [nameAt(one), nameAt(two)]).toEqual(['Mini Lounge', 'Mini Lounge']);
  });

  test('serves a scheduled version at its time, exactly once with two processes', async () => {
    const at = new Date(one.clock.now() + 60_000).toISOString();
    const scheduled = await publish(named('Evening'), { at });
    expect(scheduled.body.value.version).toMatchObject({ state: 'scheduled', goesLiveAt: at });
    await publishDue(one.open.platform);
    expect(nameAt(one)).toBe('Mini Lounge');
    one.clock.advance(61_000);
    two.clock.set(one.clock.now());
    const done = await Promise.all([one, two, one, two].map(({ open }) => publishDue(open.platform)));
    expect(done.flat()).toEqual([{ merchant: code, id: scheduled.body.value.version.id }]);
    await expect.poll(() => [nameAt(one), nameAt(two)]).toEqual(['Mini Evening', 'Mini Evening']);
  });

  test('cancels a scheduled version', async () => {
    const at = new Date(one.clock.now() + 60_000).toISOString();
    const { id } = (await publish(named('Never'), { at })).body.value.version;
    expect((await ana.ask('opsCancelScheduled', { code, id })).body.value.version.state).toBe('cancelled');
    one.clock.advance(61_000);
    expect(await publishDue(one.open.platform)).toEqual([]);
  });

  test('[OPS-06] closes the site at once with the kill switch, and opens it again', async () => {
    const host = { host: 'mini.localhost' };
    await ana.ask('opsKill', { code, on: true, reason: 'wrong prices' });
    await expect.poll(() => served(two).run.settings.maintenance).toBe(true);
    expect((await two.call('hotGames', {}, host)).status).toBe(503);
    await ana.ask('opsKill', { code, on: false, reason: 'mended' });
    await expect.poll(async () => (await two.call('hotGames', {}, host)).status).not.toBe(503);
  });

  test('[OPS-05] describes what a switch does and where, applies it in every process, and returns to the manifest’s value', async () => {
    const flag = async () =>
      (await ana.ask('opsSwitches', { code })).body.value.flags.find(
        ({ name }: { name: string }) => name === 'FREEPLAY3',
      );
    const before = await flag();
    expect(before.describes.length).toBeGreaterThan(10);
    expect(before.calls).toContain('freePlay');
    await ana.ask('opsSetSwitch', { code, kind: 'flag', name: 'FREEPLAY3', value: before.on ? 'off' : 'on' });
    expect(await flag()).toMatchObject({ on: !before.on, from: 'settings' });
    await expect.poll(() => served(two).run.applied.flags.FREEPLAY3).toBe(!before.on);
    await ana.ask('opsSetSwitch', { code, kind: 'flag', name: 'FREEPLAY3', value: 'manifest' });
    expect(await flag()).toMatchObject({ on: before.on, from: 'manifest' });
    expect((await ana.ask('opsSetSwitch', { code, kind: 'flag', name: 'NOSUCH3', value: 'on' })).status).toBe(404);
  });

  test('[OPS-05] shows a change at once to its author, also at a process that has not been notified yet', async () => {
    const { database } = one;
    const unheard = { transaction: database.transaction, notify: async () => {} };
    const isClosed = (platform: TestPlatform) => served(platform).run.applied.maintenance;
    for (const value of [true, undefined]) {
      const changed = await changeSettings(unheard, code, { edit: { path: ['maintenance'], value }, check: () => [] });
      expect(changed).toMatchObject({ ok: true });
      expect(isClosed(one)).not.toBe(value === true);
      expect((await ana.ask('opsSwitches', { code })).body.value.maintenance).toBe(value === true);
      const overview = (await bea.ask('opsOverview')).body.value.merchants;
      expect(overview).toMatchObject([{ code, maintenance: value === true }]);
      expect([isClosed(one), isClosed(two)]).toEqual([value === true, value === true]);
    }
  });

  test('[OPS-05] serves the last of many concurrent changes', async () => {
    for (const round of Array.from({ length: 20 }, (_, index) => index)) {
      const value = round % 2 === 0 ? 'on' : 'off';
      await ana.ask('opsSetSwitch', { code, kind: 'flag', name: 'FREEPLAY3', value });
    }
    const { version } = (await ana.ask('opsSetSwitch', { code, kind: 'flag', name: 'FREEPLAY3', value: 'manifest' }))
      .body.value;
    await expect.poll(() => served(two).run.version).toBe(version);
    await two.open.platform.catchUp();
    expect(served(two).run).toMatchObject({ version, settings: { version } });
  });

  test('logs each change with its author, previous and new value', async () => {
    const { entries } = (await ana.ask('opsAudit', { code })).body.value;
    const kinds = new Set(entries.map(({ action }: { action: string }) => action));
    for (const kind of ['opsSaveDraft', 'opsPublish', 'opsRollBack', 'schedule', 'opsKill', 'opsSetSwitch'])
      expect(kinds).toContain(kind);
    expect(entries.find(({ backTo }: { backTo?: number }) => backTo)).toMatchObject({ target: { kind: 'version' } });
    expect(entries.filter(({ since }: { since?: string }) => since)).toMatchObject([
      { note: 'a test' },
      { note: 'a test' },
    ]);
    expect(entries.find(({ action }: { action: string }) => action === 'opsKill')).toMatchObject({
      by: 'ana',
      from: { state: 'closed' },
      to: { state: 'open' },
      note: 'mended',
    });
  });
});
