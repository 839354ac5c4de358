import { resolve } from 'node:path';
import { parseNetwork } from '../addresses/ip-address.ts';
import schema from './configuration.schema.json' with { type: 'json' };
import type { StartProblem } from './problem.ts';

/** The validated configuration, with defaults. */
export interface Configuration {
  port: number;
  host: string;
  /** Undefined: the platform runs an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Origin of the sandbox games, without a slash at its end. */
  gamesUrl: string;
  /** Addresses of vendors by environment variable, such as VENDOR_NORTH_URL. */
  vendorAddresses: Readonly<Record<string, string>>;
  /** Absolute path. */
  dataDir: string;
  /** User that runs platform and games when root starts them; `root` leaves them with root. */
  runAs?: string | undefined;
  /** Origin of another operator's platform, without a slash at its end. */
  upstream: string | undefined;
  /** Addresses and networks of trusted proxies. */
  trustedProxies: readonly string[];
  /** Token for reading metrics and status from other machines. */
  metricsToken: string | undefined;
  /** Absolute path of the integrations file, which may be missing. */
  integrations: string;
  /** Key of secrets that the database must not reveal, 64 hexadecimal digits; undefined: a file under `dataDir` has it. */
  encryptionKey?: string | undefined;
  /** Origins of push services besides those of the known browsers. */
  pushServices?: readonly string[] | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  mode: 'production' | 'development' | 'test';
  /** Whether demo members place bets, so that a platform on trial has winners and popular games. */
  demoPlay: boolean;
}

export type ConfigurationReading =
  | { ok: true; configuration: Configuration }
  | { ok: false; problems: readonly StartProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;
type Name = keyof typeof schema.properties;

/** Keywords of configuration.schema.json that this reader supports; a test rejects others. */
interface Rule {
  type: string;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: readonly string[];
  default?: string | number;
  examples: readonly (string | number)[];
  writeOnly?: boolean;
}

/**
 * Reads the environment. An empty variable counts as left out, as in a shell or a compose file. All problems are reported
 * together, without values that may hold a password.
 */
export function readConfiguration(environment: Environment, root: string): ConfigurationReading {
  const names = Object.keys(schema.properties) as Name[];
  const problems = [
    ...names.flatMap((name) => problemOf(name, environment[name]) ?? []),
    ...proxyProblems(environment.TRUSTED_PROXIES),
    ...Object.entries(addressesOf(environment)).flatMap(([name, found]) => addressProblem(name, found) ?? []),
  ];
  if (problems.length > 0) return { ok: false, problems };

  const text = (name: Name): string | undefined => environment[name] || rule(name).default?.toString();
  return {
    ok: true,
    configuration: {
      port: Number(text('PORT')),
      host: text('HOST') as string,
      databaseUrl: text('DATABASE_URL'),
      dataDir: resolve(root, text('DATA_DIR') as string),
      gamesUrl: text('GAMES_URL') ?? `http://127.0.0.1:${gamesPort(text)}`,
      vendorAddresses: addressesOf(environment),
      runAs: text('RUN_AS'),
      upstream: text('UPSTREAM')?.replace(/\/$/, ''),
      trustedProxies: (text('TRUSTED_PROXIES') as string).split(','),
      metricsToken: text('METRICS_TOKEN'),
      integrations: resolve(root, text('INTEGRATIONS') ?? `${text('DATA_DIR')}/integrations.json`),
      encryptionKey: text('ENCRYPTION_KEY'),
      pushServices: text('PUSH_SERVICES')?.split(','),
      logLevel: text('LOG_LEVEL') as Configuration['logLevel'],
      mode: text('NODE_ENV') as Configuration['mode'],
      demoPlay: (text('DEMO_PLAY') ?? (text('DATABASE_URL') === undefined ? 'on' : 'off')) === 'on',
    },
  };
}

/** Vendors are found by folder, so the schema cannot list their variables; a pattern of names recognises them. */
const addressesOf = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      /^VENDOR_[A-Z0-9_]+_URL$/.test(name) && value ? [[name, value]] : [],
    ),
  );

function addressProblem(name: string, found: string): StartProblem | undefined {
  if (URL.canParse(found) && /^https?:/.test(found)) return undefined;
  const expected = 'an address like https://vendor.example.org';
  const message = `${name} must be ${expected}, not "${found}".`;
  return { code: 'configuration.value', severity: 'error', where: name, message, found, expected };
}

/** Returns a problem for each entry that is no network: it would be ignored, and visitors behind it would count as one. */
const proxyProblems = (found = ''): readonly StartProblem[] =>
  found
    .split(',')
    .filter((entry) => /^[\da-f:./]+$/i.test(entry) && !parseNetwork(entry))
    .map((entry) => {
      const expected = 'an address or network like 10.0.0.0/8';
      const message = `TRUSTED_PROXIES must list ${expected}, not "${entry}".`;
      return {
        code: 'configuration.value',
        severity: 'error',
        where: 'TRUSTED_PROXIES',
        message,
        found: entry,
        expected,
      };
    });

/** Returns the port of the sandbox games: the next one, unless it is configured. */
const gamesPort = (text: (name: Name) => string | undefined): number => {
  const own = Number(text('PORT'));
  return Number(text('GAMES_PORT') ?? (own < 65_535 ? own + 1 : own - 1));
};

function rule(name: Name): Rule {
  return schema.properties[name];
}

function problemOf(name: Name, found: string | undefined): StartProblem | undefined {
  const given = rule(name);
  if (!found || fits(given, found)) return undefined;
  const expected = expectation(given);
  const but = given.writeOnly ? '' : `, not "${found}"`;
  return {
    code: 'configuration.value',
    severity: 'error',
    where: name,
    message: `${name} must be ${expected}${but}.`,
    ...(given.writeOnly ? {} : { found }),
    expected,
  };
}

function fits(given: Rule, found: string): boolean {
  if (given.type === 'integer') {
    const number = Number(found);
    return (
      /^\d+$/.test(found) && number >= (given.minimum ?? 0) && number <= (given.maximum ?? Number.MAX_SAFE_INTEGER)
    );
  }
  if (given.enum) return given.enum.includes(found);
  if (given.format === 'uri' && !URL.canParse(found)) return false;
  return given.pattern === undefined || new RegExp(given.pattern).test(found);
}

function expectation(given: Rule): string {
  if (given.type === 'integer') return `a whole number from ${given.minimum} to ${given.maximum}`;
  if (given.enum) return `one of ${given.enum.join(', ')}`;
  return `${given.format === 'uri' ? 'an address' : 'a value'} like ${given.examples[0]}`;
}
