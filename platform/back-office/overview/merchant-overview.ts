import type { Problem } from '../../../renderer/problem/problem.ts';
import type { ValidationResult } from '../../sites/files/validation-results.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import { type PublishingTimes, versionName } from '../versions/publishing-times.ts';

/** One merchant as operators see it. */
export interface MerchantOverview {
  readonly code: string;
  readonly name: string;
  /** What is served now; missing when no version was ever good. */
  readonly served: Served | undefined;
  /** Whether the newest files have errors and are not served. */
  readonly refused: boolean;
  readonly problems: readonly Problem[];
}

export interface Served {
  readonly addresses: readonly string[];
  readonly hash: string;
  readonly publishedAt: Date | undefined;
  readonly settingsVersion: number;
  readonly maintenance: boolean;
  readonly on: readonly string[];
  readonly off: readonly string[];
}

interface Dependencies {
  readonly times: PublishingTimes;
  readonly addressOf: (host: string) => string;
}

const NOTHING_READ: ValidationResult = { refused: false, problems: [] };

/** Returns every merchant that is served or has a folder: those with rejected files first, then by name. */
export function overviewOf(
  sites: Pick<Sites, 'all' | 'byCode' | 'validationResults'>,
  dependencies: Dependencies,
): MerchantOverview[] {
  const results = sites.validationResults();
  const codes = new Set([...sites.all().map(({ code }) => code), ...results.keys()]);
  return [...codes]
    .map((code) => {
      const site = sites.byCode(code);
      const { refused, problems } = results.get(code) ?? NOTHING_READ;
      const served = site && servedOf(site, dependencies);
      return { code, name: site?.manifest.merchant.name ?? code, served, refused, problems };
    })
    .toSorted((a, b) => Number(b.refused) - Number(a.refused) || a.name.localeCompare(b.name));
}

function servedOf({ code, hash, manifest, run }: Site, { times, addressOf }: Dependencies): Served {
  const { flags, maintenance } = run.applied;
  const names = Object.keys(flags).toSorted();
  return {
    addresses: manifest.merchant.hosts.map(addressOf),
    hash,
    publishedAt: times.get(versionName(code, hash)),
    settingsVersion: run.version,
    maintenance,
    on: names.filter((name) => flags[name]),
    off: names.filter((name) => !flags[name]),
  };
}
