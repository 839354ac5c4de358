import { existsSync, readFileSync } from 'node:fs';
import { type StartProblem, startProblem } from './problem.ts';

/** Access to a service of somebody else. `url` replaces the service's own address. */
export interface Access {
  readonly url?: string;
  /** Secret that the service knows us by. */
  readonly key: string;
}

/** Services that a merchant can switch on in its settings; what they need is kept out of settings, which pages see. */
export interface MerchantIntegrations {
  readonly sms?: Access;
  readonly mail?: Access;
  readonly turnstile?: Access;
  readonly geetest?: Access;
  readonly firebase?: Access;
}

/** By merchant; `*` holds for those that are not named. */
export type Integrations = Readonly<Record<string, MerchantIntegrations>>;

export type IntegrationsReading = { ok: true; integrations: Integrations } | { ok: false; problem: StartProblem };

const SERVICES = ['sms', 'mail', 'turnstile', 'geetest', 'firebase'];

/** Reads the file; one that is not there says that nothing is integrated. */
export function readIntegrations(file: string): IntegrationsReading {
  if (!existsSync(file)) return { ok: true, integrations: {} };
  const refused = (what: string): IntegrationsReading => ({
    ok: false,
    problem: startProblem('configuration.integrations', file, `${file}: ${what}.`),
  });
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return refused('this is no JSON');
  }
  const wrong = findWrong(given);
  return wrong ? refused(wrong) : { ok: true, integrations: given as Integrations };
}

function findWrong(given: unknown): string | undefined {
  if (!isObject(given)) return 'expected an object of merchants';
  for (const [merchant, services] of Object.entries(given)) {
    if (!isObject(services)) return `${merchant}: expected an object of services`;
    for (const [name, access] of Object.entries(services)) {
      const where = `${merchant}.${name}`;
      if (!SERVICES.includes(name)) return `${where}: expected one of ${SERVICES.join(', ')}`;
      if (!isObject(access) || typeof access.key !== 'string' || access.key === '')
        return `${where}.key: expected the secret of the service`;
      if (access.url !== undefined && (typeof access.url !== 'string' || !/^https?:\/\//.test(access.url)))
        return `${where}.url: expected an address`;
    }
  }
  return undefined;
}

/** What a merchant has of a service. */
export const integrationOf = (
  integrations: Integrations,
  merchant: string,
  service: keyof MerchantIntegrations,
): Access | undefined => integrations[merchant]?.[service] ?? integrations['*']?.[service];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
