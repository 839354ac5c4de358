import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../generated/calls.ts';
import { calls } from '../../generated/calls.ts';
import type { Builds } from '../../platform/http/files/builds.ts';
import type { FindRenderer } from '../../platform/http/pages/page-renderer.ts';
import type { AdapterModules } from '../../platform/kernel/adapters/adapters.ts';
import type { Configuration } from '../../platform/kernel/configuration/configuration.ts';
import type { Integrations } from '../../platform/kernel/configuration/integrations.ts';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import type { VendorAdapter } from '../../platform/play/vendors/adapter.ts';
import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import { type OpenPlatform, openPlatform } from '../../platform/start/open-platform.ts';
import { serve } from '../../platform/start/serve.ts';
import { type FixedClock, fixedClock } from '../../rules/clock.ts';
import { systemRandom } from '../../rules/random.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { seal } from './seal.ts';
import { siteFixture } from './site-fixture.ts';

export interface TestPlatform {
  readonly open: OpenPlatform;
  readonly database: FreshDatabase;
  readonly app: FastifyInstance;
  readonly clock: FixedClock;
  /** Log lines, newest last. */
  readonly log: readonly string[];
  /** Output for manifest authors. */
  readonly printed: readonly string[];
  /**
   * The sites that the loader returns instead of reading folders; change them and call
   * `open.platform.siteLoader.reload()`.
   */
  readonly sites: LoadedSite[];
  /** Sends one call like a page of the site. */
  call(name: CallName, request?: Readonly<Record<string, unknown>>, from?: Sender): Promise<Answer>;
  /** Sends a raw request, to alpha unless a host is given. */
  send(request: RawRequest): Promise<Answer>;
  close(): Promise<void>;
}

export interface RawRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | object;
}

export interface Sender {
  readonly host?: string;
  readonly token?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of any shape
  readonly body: any;
}

export interface PlatformTestOptions {
  readonly sites?: LoadedSite[];
  readonly findRenderer?: FindRenderer;
  readonly configuration?: Partial<Configuration>;
  readonly databaseUrl?: string;
  readonly builds?: Builds;
  /** Vendor adapters of the test. */
  readonly adapters?: ReadonlyMap<string, VendorAdapter>;
  readonly integrations?: Integrations;
  /** Adapters of the test in place of those in the folders. */
  readonly modules?: AdapterModules;
  /** Folder of the merchants: assets and seeds, and manifests when no sites are given. */
  readonly merchants?: string;
  /** Folder of the built site; none when left out. */
  readonly web?: string;
}

/** Starts a whole platform on a real PostgreSQL with a controllable clock. */
export async function startTestPlatform(options: PlatformTestOptions = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
  const configuration = { ...DEFAULTS, dataDir, databaseUrl: options.databaseUrl, ...options.configuration };
  const { databaseUrl: url } = options;
  const database = url ? { ...connectDatabase(url), url } : await freshDatabase();
  const clock = fixedClock(Date.now());
  const log: string[] = [];
  const printed: string[] = [];
  const usesFolder = options.merchants !== undefined && !options.sites;
  const sites = options.sites ?? [
    siteFixture('alpha'),
    siteFixture('beta', { locale: { default: 'en', supported: ['en'] } }),
  ];
  const open = await openPlatform({
    configuration,
    database,
    clock,
    log: createLog(configuration.logLevel, { write: (line) => void log.push(line) }),
    merchants: options.merchants ?? dataDir,
    web: options.web ?? dataDir,
    ...(options.modules ? { modules: options.modules } : {}),
    ...(options.integrations ? { integrations: options.integrations } : {}),
    print: (line) => void printed.push(line),
    ...(options.adapters ? { adapters: options.adapters } : {}),
    ...(usesFolder ? {} : { load: (only) => Promise.resolve(sites.filter(({ code }) => !only || only.has(code))) }),
  });
  const app = await serve({
    open,
    root: ROOT,
    merchants: options.merchants ?? dataDir,
    findRenderer: options.findRenderer ?? (() => Promise.resolve(undefined)),
    timeoutFactor: TIMEOUT_FACTOR,
    ...(options.builds ? { builds: options.builds } : {}),
  });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await open.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    open,
    database,
    app,
    clock,
    log,
    printed,
    sites,
    call: (name, request = {}, from = {}) => send({ app, clock }, name, { request, from }),
    send: (request) => sendRaw(app, request),
    close,
  };
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DEFAULTS: Configuration = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  dataDir: '',
  gamesUrl: 'http://127.0.0.1:9',
  vendorAddresses: {},
  upstream: undefined,
  trustedProxies: ['127.0.0.0/8', '::1'],
  metricsToken: undefined,
  integrations: '',
  logLevel: 'debug',
  mode: 'test',
  demoPlay: false,
};

/** Factor of the platform's timeouts in tests, because other load on the machine slows calls down. */
const TIMEOUT_FACTOR = 15;

let lastAddress = 0;

/** Returns a new address for each call unless one is given, so that tests do not share rate limits. */
const freshAddress = (): string => {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

async function send(
  { app, clock }: { app: FastifyInstance; clock: FixedClock },
  name: CallName,
  { request, from }: { request: Readonly<Record<string, unknown>>; from: Sender },
): Promise<Answer> {
  const row = calls[name];
  const { host = 'alpha.localhost', token, address = freshAddress() } = from;
  const headers: Record<string, string> = {
    host,
    'x-forwarded-for': address,
    ...(token ? { authorization: token } : {}),
    ...from.headers,
  };
  const isRead = row.method === 'GET' || row.method === 'DELETE';
  const query = isRead
    ? Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]))
    : undefined;
  const sealed = async (body: object): Promise<string> => {
    const keys = await app.inject({ method: 'GET', url: '/wps/system/crypto', headers: { host } });
    const { method, path } = row;
    return seal(body, { keys: keys.json().value.keys, method, path, now: clock.now(), random: systemRandom });
  };
  let payload: object | undefined = isRead ? undefined : request;
  if (name === 'freePlay') payload = { token: await sealed({ device: 'd1' }), ...request };
  if (row.encrypted) {
    payload = { value: await sealed(request) };
    headers.encryption = 'jwe';
  }
  return answerOf(
    await app.inject({
      method: row.method,
      url: row.path,
      headers,
      ...(query ? { query } : {}),
      ...(payload ? { payload } : {}),
    }),
  );
}

async function sendRaw(app: FastifyInstance, { method = 'GET', url, headers, payload }: RawRequest): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: { host: 'alpha.localhost', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return answerOf(response);
}

export function answerOf(response: {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}): Answer {
  const isJson =
    String(response.headers['content-type']).startsWith('application/json') && !response.headers['content-encoding'];
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson ? JSON.parse(response.body) : undefined,
  };
}
