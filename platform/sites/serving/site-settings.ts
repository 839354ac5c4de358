import type { BlockList } from 'node:net';
import type { SystemState } from '../../../generated/types/calls.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type {
  AccessSettings,
  DepositBonusSettings,
  DepositMethodSettings,
  PaymentSettings,
  Settings,
} from '../../../generated/types/settings.ts';
import { type AppliedSettings, applySettings } from '../../../renderer/manifest/merge/apply-settings.ts';
import { stateFromSettings } from '../../../rules/system-state.ts';
import { isListed, networkList, type Visitor } from '../../kernel/calls/visitor.ts';

/** A site's settings at run time, applied to its manifest. */
export interface SiteRun {
  readonly version: number;
  /** Settings as stored. */
  readonly stored: Settings;
  /** Settings over those that the manifest presets: each group that both state is merged by key. */
  readonly settings: Settings;
  /** Settings merged over the manifest's defaults, complete. */
  readonly applied: AppliedSettings;
  /** Settings of sign-in and verification, complete. */
  readonly access: AccessSettings;
  /** Methods of depositing, and the country whose law applies where the currency's does not. */
  readonly payments: {
    readonly jurisdiction: string | undefined;
    readonly methods: readonly DepositMethodSettings[];
    /** Bonuses that a deposit may earn. */
    readonly bonuses: readonly DepositBonusSettings[];
  };
  /** Whether a visitor is blocked by country or address. */
  isRestricted(visitor: Visitor): boolean;
  /** Returns the state of the site for a visitor. */
  state(visitor: Visitor): SystemState;
}

/** The adapter for deposits where settings name none. */
const DEFAULT_PAYMENTS = 'sandbox';

/** Defaults of omitted settings; equal to those in settings.schema.json. */
const DEFAULT_ACCESS: AccessSettings = {
  human: 'embedded',
  humanFor: ['sms'],
  sms: 'outbox',
  mail: 'outbox',
  captchaAfter: 5,
  tellsUnknownAccounts: false,
  passwordMaxAgeDays: 0,
  feedbackLength: { min: 10, max: 1000 },
};

const paymentsOf = ({
  adapter = DEFAULT_PAYMENTS,
  jurisdiction,
  methods,
  bonuses = [],
}: Partial<PaymentSettings>): SiteRun['payments'] => ({
  jurisdiction,
  methods: methods ?? [{ key: 'gateway', adapter }],
  bonuses,
});

/** Groups of settings of which a manifest, or a preset of a jurisdiction, may state some. */
const PRESET_GROUPS = ['payouts', 'turnover', 'protection', 'identity', 'agents'] as const;

/** Returns the settings with what the manifest presets and they leave out. */
function overPresets({ settings: preset }: Manifest, settings: Settings): Settings {
  const groups = PRESET_GROUPS.filter((group) => preset[group] !== undefined);
  return {
    ...settings,
    ...Object.fromEntries(groups.map((group) => [group, { ...preset[group], ...settings[group] }])),
  };
}

export function applySiteSettings(manifest: Manifest, settings: Settings): SiteRun {
  const applied = applySettings(manifest, settings);
  const { countries, addresses } = settings.regionRestriction;
  const blocked: BlockList = networkList(addresses);
  const rejected = new Set(countries);
  const isRestricted = ({ address, country }: Visitor): boolean =>
    rejected.has(country) || (addresses.length > 0 && isListed(address, blocked));
  const complete = { ...applied, version: settings.version, hosts: manifest.merchant.hosts };
  return {
    version: settings.version,
    stored: settings,
    settings: overPresets(manifest, settings),
    applied,
    access: { ...DEFAULT_ACCESS, ...settings.access },
    payments: paymentsOf({ ...manifest.settings.payments, ...settings.payments }),
    isRestricted,
    state: (visitor) =>
      stateFromSettings(complete, {
        maintenance: settings.maintenance,
        regionRestriction: isRestricted(visitor),
        location: { ip: visitor.address, country: visitor.country },
      }),
  };
}
