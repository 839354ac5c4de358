import { existsSync, readFileSync } from 'node:fs';
import { type StartProblem, startProblem } from './problem.ts';

/** Access to an outside service. `url` replaces the public address; the adapter declares further fields. */
export interface Access {
  readonly url?: string;
  /** Secret that authenticates the platform; empty where the service needs none. */
  readonly key: string;
  readonly [more: string]: string | undefined;
}

/**
 * Access by merchant and adapter entry; `*` applies to other merchants. Secrets are kept out of settings, which pages can read.
 */
export type Integrations = Readonly<Record<string, Readonly<Record<string, Access>>>>;

/** The fields of an entry besides `url`, with their descriptions. */
interface KnownEntry {
  readonly needs: Readonly<Record<string, string>>;
  readonly may: Readonly<Record<string, string>>;
  /** Accepted schemes of the address. */
  readonly schemes: readonly string[];
}

/** Entries that adapters read. */
export type KnownEntries = ReadonlyMap<string, KnownEntry>;

export type IntegrationsReading = { ok: true; integrations: Integrations } | { ok: false; problem: StartProblem };

/** Reads the integrations file; a missing file means that no service is integrated. */
export function readIntegrations(file: string, known: KnownEntries): IntegrationsReading {
  if (!existsSync(file)) return { ok: true, integrations: {} };
  const rejected = (what: string): IntegrationsReading => ({
    ok: false,
    problem: startProblem('configuration.integrations', file, `${file}: ${what}.`),
  });
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return rejected('this is no JSON');
  }
  const wrong = findWrong(given, known);
  return wrong ? rejected(wrong) : { ok: true, integrations: given as Integrations };
}

function findWrong(given: unknown, known: KnownEntries): string | undefined {
  if (!isObject(given)) return 'expected an object of merchants';
  for (const [merchant, services] of Object.entries(given)) {
    if (!isObject(services)) return `${merchant}: expected an object of services`;
    for (const [name, access] of Object.entries(services)) {
      const entry = known.get(name);
      if (!entry) return `${merchant}.${name}: expected one of ${[...known.keys()].toSorted().join(', ')}`;
      const wrong = wrongIn(access, entry);
      if (wrong) return `${merchant}.${name}${wrong}`;
    }
  }
  return undefined;
}

/** Returns what is wrong with an entry, as the end of a sentence that starts with its name. */
function wrongIn(access: unknown, { needs, may, schemes }: KnownEntry): string | undefined {
  if (!isObject(access)) return ': expected an object';
  const { url } = access;
  if (url !== undefined && (typeof url !== 'string' || !hasScheme(url, schemes)))
    return `.url: expected an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  const isText = (name: string): boolean => typeof access[name] === 'string' && access[name] !== '';
  const all = { ...needs, ...may };
  const lacking = Object.keys(all).find((name) => !isText(name) && (name in needs || name in access));
  if (lacking) return `.${lacking}: expected ${all[lacking]}`;
  const odd = Object.keys(access).find((name) => name !== 'url' && !Object.hasOwn(all, name));
  return odd && `.${odd}: expected nothing but ${[...new Set(['url', ...Object.keys(all)])].join(', ')}`;
}

const hasScheme = (url: string, schemes: readonly string[]): boolean =>
  URL.canParse(url) && schemes.includes(new URL(url).protocol.slice(0, -1));

/** Returns a merchant's access under an entry, else that of `*`. */
export const integrationOf = (integrations: Integrations, merchant: string, entry: string): Access | undefined =>
  integrations[merchant]?.[entry] ?? integrations['*']?.[entry];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
