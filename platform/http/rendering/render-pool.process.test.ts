import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SESSION_NICE, THREAD_NICE } from './priority.ts';
import { CallRejected, type RenderInput } from './render.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { PageBusy } from './render-queue.ts';
import { RenderingLost } from './rendering.ts';

/** A renderer that does what the address says and returns what it has been given. */
const RENDERER = `
import { readFileSync, writeFileSync } from 'node:fs';
let pages = 0;
export async function renderPage({ url, call, report, manifest, texts, assets, language }) {
  pages += 1;
  const seen = { url, language, manifest, texts, assets, pages, pid: process.pid };
  if (url === '/exit') process.exit(7);
  if (url === '/stuck') for (;;);
  if (url === '/throw') throw new TypeError('A widget is broken.');
  if (url === '/env') seen.env = Object.keys(process.env);
  if (url.startsWith('/read')) { try { readFileSync(url.slice(6)); seen.read = true; } catch (error) { seen.read = error.code; } }
  if (url.startsWith('/write')) { try { writeFileSync(url.slice(7), ''); seen.write = true; } catch (error) { seen.write = error.code; } }
  if (url === '/report') report(new Error('It threw.'));
  if (url.startsWith('/call')) seen.value = await call('hotGames', { of: url }).catch((error) => error.code);
  return { status: 200, html: JSON.stringify(seen), cacheSeconds: 30 };
}`;

let folder = '';
const pools: RenderPool[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'render.js'), RENDERER);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  rmSync(folder, { recursive: true });
});

function openPool(more: { processes?: number; maxRenderingMs?: number } = {}) {
  const lost: RenderingLost[] = [];
  const pool = createRenderPool({
    url: pathToFileURL(join(folder, 'render.js')),
    processes: 1,
    onLost: (error) => void lost.push(error),
    ...more,
  });
  pools.push(pool);
  return { pool, lost };
}

const inputOf = (url: string, more: Partial<RenderInput> = {}): RenderInput =>
  ({
    url,
    merchant: 'aurora',
    manifest: { name: 'first' },
    texts: { hello: 'Olá' },
    hashes: { manifest: 'm1', texts: 't1', theme: 'h' },
    assets: { script: '/a.js' },
    language: 'pt',
    call: () => Promise.reject(new CallRejected('hotGames', 'access.denied')),
    report: () => undefined,
    ...more,
  }) as unknown as RenderInput;

async function render(pool: RenderPool, url: string, more: Partial<RenderInput> = {}) {
  const { packed, status, cacheSeconds } = await pool.render(inputOf(url, more));
  return { status, cacheSeconds, ...JSON.parse(packed.plain.toString()) };
}

describe('[ENG-19] a pool of render processes', () => {
  test('renders outside the platform’s process, with the manifest, texts and files of the page', async () => {
    const { pool } = openPool();
    const page = await render(pool, '/');
    expect(page).toMatchObject({
      status: 200,
      cacheSeconds: 30,
      manifest: { name: 'first' },
      texts: { hello: 'Olá' },
      assets: { script: '/a.js' },
    });
    expect(page.pid).not.toBe(process.pid);
  });

  test('renders with the new manifest and the new texts once their hashes change', async () => {
    const { pool } = openPool();
    await render(pool, '/');
    const changed = await render(pool, '/', {
      manifest: { name: 'second' },
      hashes: { manifest: 'm2', texts: 't1', theme: 'h' },
    } as unknown as Partial<RenderInput>);
    expect(changed).toMatchObject({ manifest: { name: 'second' }, texts: { hello: 'Olá' }, pages: 2 });
    expect((await render(pool, '/')).manifest).toEqual({ name: 'first' });
  });

  test('gives a call’s answer to the page that asked, and its error by code', async () => {
    const { pool } = openPool();
    const call = (async (_name: string, { of }: { of: string }) => ({ of })) as unknown as RenderInput['call'];
    const urls = Array.from({ length: 20 }, (_, index) => `/call/${index}`);
    const pages = await Promise.all(urls.map((url, index) => render(pool, url, { call, language: `l${index}` })));
    expect(pages.map(({ value }) => value.of)).toEqual(urls);
    expect(pages.map(({ language }) => language)).toEqual(urls.map((_, index) => `l${index}`));
    expect((await render(pool, '/call')).value).toBe('access.denied');
    const broken = () => Promise.reject(new Error('secret of the database'));
    expect((await render(pool, '/call', { call: broken })).value).toBe('internal.error');
  });

  test('reports a widget’s error to the page that it belongs to', async () => {
    const { pool } = openPool();
    const report = vi.fn();
    const other = vi.fn();
    await Promise.all([render(pool, '/report', { report }), render(pool, '/', { report: other })]);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'It threw.' }));
    expect(other).not.toHaveBeenCalled();
    await expect(render(pool, '/throw')).rejects.toThrow('A widget is broken.');
    expect((await render(pool, '/')).status).toBe(200);
  });

  test('starts another process after one has ended, and rejects the pages that it had', async () => {
    const { pool, lost } = openPool();
    const before = await render(pool, '/');
    await expect(render(pool, '/exit')).rejects.toBeInstanceOf(RenderingLost);
    expect(lost.map(({ message }) => message)).toEqual(['A render process ended: code 7.']);
    expect((await render(pool, '/')).pid).not.toBe(before.pid);
  });

  test('pauses longer and longer when processes keep ending', async () => {
    const { pool } = openPool();
    for (const _ of [1, 2]) await expect(render(pool, '/exit')).rejects.toBeInstanceOf(RenderingLost);
    await expect(render(pool, '/')).rejects.toBeInstanceOf(PageBusy);
    await vi.waitFor(async () => expect((await render(pool, '/')).status).toBe(200), { timeout: 10_000 });
  });

  test('ends a process that is stuck in a page, and only that one', async () => {
    const { pool, lost } = openPool({ processes: 2, maxRenderingMs: 3_000 });
    const [one, other] = await Promise.all([render(pool, '/call/1'), render(pool, '/call/2')]);
    expect(one.pid).not.toBe(other.pid);
    await expect(render(pool, '/stuck')).rejects.toBeInstanceOf(RenderingLost);
    expect(lost).toHaveLength(1);
    const pids = (await Promise.all([render(pool, '/'), render(pool, '/')])).map(({ pid }) => pid);
    expect(pids.filter((pid) => pid === one.pid || pid === other.pid)).toHaveLength(1);
  });

  test('gives up a page whose calls take too long, without ending its process', async () => {
    const { pool, lost } = openPool({ maxRenderingMs: 1_500 });
    const { pid } = await render(pool, '/');
    const call = (() => new Promise(() => undefined)) as RenderInput['call'];
    await expect(render(pool, '/call', { call })).rejects.toBeInstanceOf(RenderingLost);
    expect((await render(pool, '/')).pid).toBe(pid);
    expect(lost).toEqual([]);
  });

  test.runIf(process.platform === 'linux')('gives money priority over every thread and the session', async () => {
    const { pool } = openPool();
    const { pid } = await render(pool, '/');
    const nice = (task: string): number =>
      Number(readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]);
    const tasks = readdirSync(`/proc/${pid}/task`);
    expect(tasks.length).toBeGreaterThan(4);
    expect(new Set(tasks.map(nice))).toEqual(new Set([THREAD_NICE]));
    const session = `/proc/${pid}/autogroup`;
    if (!existsSync(session)) return;
    await vi.waitFor(() => expect(readFileSync(session, 'utf8')).toContain(`nice ${SESSION_NICE}`), { timeout: 2_000 });
    expect(readFileSync('/proc/self/autogroup', 'utf8')).not.toContain(`nice ${SESSION_NICE}`);
  });

  test('keeps the platform’s variables and files from widgets', async () => {
    process.env.RENDER_POOL_TEST = 'secret';
    const { pool } = openPool();
    const { env } = await render(pool, '/env');
    delete process.env.RENDER_POOL_TEST;
    expect(env).not.toContain('RENDER_POOL_TEST');
    expect(env).not.toContain('PATH');
    expect((await render(pool, '/read/etc/hostname')).read).toBe('ERR_ACCESS_DENIED');
    expect((await render(pool, `/write${folder}/written`)).write).toBe('ERR_ACCESS_DENIED');
  });

  test('ends its processes when it is closed, after the pages in progress', async () => {
    const { pool, lost } = openPool();
    let answer: ((value: unknown) => void) | undefined;
    const call = (() => new Promise((resolve) => (answer = resolve))) as unknown as RenderInput['call'];
    const page = render(pool, '/call', { call });
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 10_000 });
    const closing = pool.close();
    answer?.('late');
    const { value, pid } = await page;
    expect(value).toBe('late');
    await closing;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(lost).toEqual([]);
    await expect(render(pool, '/')).rejects.toBeInstanceOf(PageBusy);
  });
});
