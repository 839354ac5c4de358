import type { BlockList } from 'node:net';
import type { SystemState } from '../../../generated/types/calls.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { AccessSettings, Settings } from '../../../generated/types/settings.ts';
import { type Applied, applySettings } from '../../../renderer/manifest/merge/apply-settings.ts';
import { stateFromSettings } from '../../../rules/system-state.ts';
import { isListed, networkList, type Visitor } from '../../kernel/calls/visitor.ts';

/** What settings make of a site at run time. */
export interface SiteRun {
  readonly version: number;
  /** What was set, over the manifest. */
  readonly settings: Settings;
  /** What holds: settings over the manifest's defaults, complete. */
  readonly applied: Applied;
  /** How players get in, complete. */
  readonly access: AccessSettings;
  /** The adapter that players' deposits go through. */
  readonly payments: string;
  /** Whether a visitor is refused by place or address. */
  isRestricted(visitor: Visitor): boolean;
  /** What a visitor is told about the site. */
  state(visitor: Visitor): SystemState;
}

/** What holds where settings say nothing; the same as in settings.schema.json. */
const ACCESS: AccessSettings = {
  human: 'embedded',
  humanFor: ['sms'],
  sms: 'outbox',
  mail: 'outbox',
  captchaAfter: 5,
  tellsUnknownAccounts: false,
  passwordMaxAgeDays: 0,
  feedbackLength: { min: 10, max: 1000 },
};

export function makeRun(manifest: Manifest, settings: Settings): SiteRun {
  const applied = applySettings(manifest, settings);
  const { countries, addresses } = settings.regionRestriction;
  const blocked: BlockList = networkList(addresses);
  const refused = new Set(countries);
  const isRestricted = ({ address, country }: Visitor): boolean =>
    refused.has(country) || (addresses.length > 0 && isListed(address, blocked));
  const complete = { ...applied, version: settings.version, hosts: manifest.merchant.hosts };
  return {
    version: settings.version,
    settings,
    applied,
    access: { ...ACCESS, ...settings.access },
    payments: settings.payments?.adapter ?? 'sandbox',
    isRestricted,
    state: (visitor) =>
      stateFromSettings(complete, {
        maintenance: settings.maintenance,
        regionRestriction: isRestricted(visitor),
        location: { ip: visitor.address, country: visitor.country },
      }),
  };
}
