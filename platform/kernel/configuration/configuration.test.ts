import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import schema from './configuration.schema.json' with { type: 'json' };
import { readConfiguration } from './configuration.ts';
import { findPortProblem } from './port.ts';

const ROOT = process.platform === 'win32' ? 'C:\\site' : '/site';

describe('reading the environment', () => {
  test('an empty environment gives the defaults', () => {
    const reading = readConfiguration({}, '/site');
    expect(reading).toEqual({
      ok: true,
      configuration: {
        port: 3000,
        host: '127.0.0.1',
        databaseUrl: undefined,
        dataDir: expect.stringMatching(/site.\.data$/),
        gamesUrl: 'http://127.0.0.1:3001',
        vendorAddresses: {},
        upstream: undefined,
        trustedProxies: ['127.0.0.0/8', '::1'],
        metricsToken: undefined,
        integrations: expect.stringMatching(/site.\.data.integrations\.json$/),
        logLevel: 'info',
        mode: 'production',
        demoPlay: true,
      },
    });
  });

  test('demo members play where the platform runs its own database, unless the environment says otherwise', () => {
    const demoPlay = (environment: Record<string, string>) => {
      const reading = readConfiguration(environment, ROOT);
      return reading.ok && reading.configuration.demoPlay;
    };
    const DATABASE_URL = 'postgres://u:p@127.0.0.1:5432/sites';
    expect(demoPlay({ DATABASE_URL })).toBe(false);
    expect(demoPlay({ DATABASE_URL, DEMO_PLAY: 'on' })).toBe(true);
    expect(demoPlay({ DEMO_PLAY: 'off' })).toBe(false);
  });

  test('addresses of vendors are those of variables named for them', () => {
    const given = { VENDOR_NORTH_URL: 'https://north.example.org', VENDOR_SOUTH_URL: '', OTHER_URL: 'x' };
    expect(readConfiguration(given, ROOT)).toMatchObject({
      ok: true,
      configuration: { vendorAddresses: { VENDOR_NORTH_URL: 'https://north.example.org' } },
    });
    expect(readConfiguration({ VENDOR_NORTH_URL: 'north' }, ROOT)).toMatchObject({
      ok: false,
      problems: [{ where: 'VENDOR_NORTH_URL', found: 'north' }],
    });
  });

  test.each([
    ['PORT', '1'],
    ['PORT', '65535'],
    ['PORT', ''],
    ['HOST', '::1'],
    ['HOST', 'sites.example'],
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1:5432/sites'],
    ['DATABASE_URL', 'postgresql://u@db/sites?sslmode=require'],
    ['UPSTREAM', 'https://platform.example'],
    ['UPSTREAM', 'http://127.0.0.1:4000/'],
    ['LOG_LEVEL', 'debug'],
    ['NODE_ENV', 'development'],
    ['DATA_DIR', '../elsewhere'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,2001:db8::/32,192.0.2.1'],
  ])('%s=%s is accepted', (name, value) => {
    expect(readConfiguration({ [name]: value }, ROOT).ok).toBe(true);
  });

  test.each([
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535, not "0".'],
    ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, not "65536".'],
    ['PORT', '80a', 'PORT must be a whole number from 1 to 65535, not "80a".'],
    ['PORT', '-1', 'PORT must be a whole number from 1 to 65535, not "-1".'],
    ['PORT', '1e3', 'PORT must be a whole number from 1 to 65535, not "1e3".'],
    ['HOST', 'a b', 'HOST must be a value like 127.0.0.1, not "a b".'],
    [
      'UPSTREAM',
      'platform.example',
      'UPSTREAM must be an address like https://platform.example, not "platform.example".',
    ],
    [
      'UPSTREAM',
      'https://x.example/path',
      'UPSTREAM must be an address like https://platform.example, not "https://x.example/path".',
    ],
    [
      'UPSTREAM',
      'ftp://x.example',
      'UPSTREAM must be an address like https://platform.example, not "ftp://x.example".',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/99',
      'TRUSTED_PROXIES must list an address or network like 10.0.0.0/8, not "10.0.0.0/99".',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test, not "prod".'],
  ])('%s=%s is rejected in one sentence', (name, value, sentence) => {
    const reading = readConfiguration({ [name]: value }, ROOT);
    expect(reading).toMatchObject({ ok: false, problems: [{ where: name, found: value, message: sentence }] });
  });

  test('a rejected DATABASE_URL is not repeated, for it may hold a password', () => {
    for (const value of ['mysql://root:secret@db/sites', 'postgres://root:secret@db', 'secret']) {
      const reading = readConfiguration({ DATABASE_URL: value }, ROOT);
      expect(reading.ok).toBe(false);
      expect(JSON.stringify(reading)).not.toContain('secret');
    }
  });

  test('all problems are told at once, in the order of the schema', () => {
    const reading = readConfiguration({ NODE_ENV: 'x', PORT: 'x', UPSTREAM: 'x' }, ROOT);
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.where)).toEqual([
      'PORT',
      'UPSTREAM',
      'NODE_ENV',
    ]);
  });

  test('the slash at the end of UPSTREAM goes', () => {
    const reading = readConfiguration({ UPSTREAM: 'https://x.example/' }, ROOT);
    expect(reading.ok && reading.configuration.upstream).toBe('https://x.example');
  });

  test('the schema uses no keyword that the reader would ignore', () => {
    const known = [
      'description',
      'type',
      'minimum',
      'maximum',

      'pattern',
      'format',
      'enum',
      'default',
      'examples',
      'writeOnly',
    ];
    for (const rule of Object.values(schema.properties)) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(rule)));
      expect(rule.examples.length).toBeGreaterThan(0);
    }
  });
});

test('a port in use is told in one sentence, a free one is no problem', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const problem = await findPortProblem({ host: '127.0.0.1', port });
  expect(problem?.code).toBe('port.in-use');
  expect(problem?.message).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  await new Promise((resolve) => holder.close(resolve));
  expect(await findPortProblem({ host: '127.0.0.1', port })).toBeUndefined();
});
