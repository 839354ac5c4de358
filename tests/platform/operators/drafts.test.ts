import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const merchants = mkdtempSync(join(tmpdir(), 'merchants-'));
let platform: TestPlatform;
let ana: OperatorSeat;
let bea: OperatorSeat;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../../merchants', import.meta.url)), merchants, { recursive: true });
  platform = await startTestPlatform({ merchants });
  ana = await seatOperator(platform, 'ana', { role: 'editor', merchants: ['mini'] });
  bea = await seatOperator(platform, 'bea', { role: 'publisher' });
});
afterAll(async () => {
  await platform.close();
  rmSync(merchants, { recursive: true });
});

const code = 'mini';
const draftOf = async (seat: OperatorSeat) => (await seat.ask('opsDraft', { code })).body.value;
const save = (seat: OperatorSeat, text: string, revision: number) => seat.ask('opsSaveDraft', { code, text, revision });

describe('[OPS-04] drafts', () => {
  test('creates the first draft from the folder as one document, which resolves to the served manifest', async () => {
    const draft = await draftOf(ana);
    expect(draft).toMatchObject({ revision: 0, isNew: true, base: platform.open.platform.sites.byCode(code)!.hash });
    expect(JSON.parse(draft.text)).toMatchObject({ merchant: { code: 'mini' }, extends: expect.any(String) });
    const review = (await ana.ask('opsReview', { code, revision: 0 })).body.value;
    expect(review.hash).toBe(draft.base);
    expect(review.changes).toEqual([]);
  });

  test('reports a concurrent save to the second writer with the first one’s text, and loses nothing', async () => {
    const { text, revision } = await draftOf(ana);
    const first = await save(ana, text.replace('Mini Lounge', 'Mini Salon'), revision);
    expect(first.body.value.revision).toBe(revision + 1);
    const second = await save(bea, text.replace('Mini Lounge', 'Mini Parlour'), revision);
    expect([second.status, second.body.errorCode]).toEqual([409, 'ops.stale']);
    expect(second.body.value).toMatchObject({ revision: revision + 1, savedBy: 'ana' });
    expect(second.body.value.text).toContain('Mini Salon');
    const review = (await bea.ask('opsReview', { code, revision: revision + 1 })).body.value;
    expect(review.changes.map(({ words }: { words: string }) => words)).toContain(
      'merchant name "Mini Lounge" → "Mini Salon"',
    );
  });

  test('accepts exactly one of many concurrent saves', async () => {
    const { text, revision } = await draftOf(ana);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, one) => save(one % 2 ? ana : bea, text, revision)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test('stores a draft with errors, reports them with their lines, and never serves it', async () => {
    const { revision } = await draftOf(ana);
    const before = platform.open.platform.sites.byCode(code)!.hash;
    expect((await save(ana, '{ "merchant": ', revision)).status).toBe(200);
    const broken = (await ana.ask('opsReview', { code, revision: revision + 1 })).body.value;
    expect(broken.hash).toBeUndefined();
    expect(broken.problems[0]).toMatchObject({ severity: 'error', line: 1 });
    expect((await draftOf(bea)).text).toBe('{ "merchant": ');
    await platform.open.refresh();
    expect(platform.open.platform.sites.byCode(code)!.hash).toBe(before);
  });

  test('starts the next draft from the served version after a discard, and rejects saves of older editors', async () => {
    const { revision } = await draftOf(ana);
    expect((await ana.ask('opsDiscardDraft', { code, revision })).status).toBe(200);
    expect(await draftOf(ana)).toMatchObject({ isNew: true, revision: revision + 1 });
    expect((await save(bea, '{}', revision)).body.errorCode).toBe('ops.stale');
  });

  test('[OPS-03] shows the served manifest and the current settings in a preview', async () => {
    const { manifest, hash, run } = platform.open.platform.sites.byCode(code)!;
    const { value } = (await ana.ask('opsSite', { code })).body;
    expect(value).toEqual(JSON.parse(JSON.stringify({ hash, manifest, settings: run.settings })));
    expect((await ana.ask('opsSite', { code, version: 999_999 })).body.errorCode).toBe('ops.not.found');
  });

  test('[OPS-02] gives the engine in the browser presets, their files, and every path that may be referenced', async () => {
    const { presets, assets } = (await ana.ask('opsPresets', { merchant: code })).body.value;
    const base = presets.find(({ name }: { name: string }) => name === 'base');
    const home = base.files.find(({ path }: { path: string }) => path === 'routes/home.json');
    const folder = new URL('../../../merchants/presets/base/', import.meta.url);
    expect(home.text).toBe(readFileSync(new URL('routes/home.json', folder), 'utf8'));
    expect(assets.every((path: string) => path.startsWith('assets/'))).toBe(true);
  });
});
