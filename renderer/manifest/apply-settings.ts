import type { Manifest, Registration } from '../../generated/types/manifest.ts';
import type { Settings } from '../../generated/types/settings.ts';

/** What holds at run time: the server's settings over the manifest's defaults, complete. */
export interface Applied {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly registration: Registration;
  readonly resources: NonNullable<Settings['resources']>;
  readonly customerService: NonNullable<Settings['customerService']>;
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly analytics: NonNullable<Settings['analytics']>;
  readonly maintenance: boolean;
}

/**
 * Lays settings over a manifest. Settings are taken as checked; one that is left out keeps the manifest's value. Runs in
 * the browser at every change of settings, so it is small and validates nothing.
 */
export function applySettings(manifest: Manifest, settings: Partial<Settings>): Applied {
  const { settings: preset } = manifest;
  return {
    flags: { ...manifest.flags, ...settings.flags } as Record<string, boolean>,
    registration: overRegistration(manifest.registration, settings.registration ?? {}),
    resources: { ...preset.resources, ...settings.resources } as NonNullable<Settings['resources']>,
    customerService: settings.customerService ?? preset.customerService ?? [],
    imageCDNs: settings.imageCDNs ?? preset.imageCDNs ?? [],
    launchGameCDNs: settings.launchGameCDNs ?? preset.launchGameCDNs ?? [],
    analytics: settings.analytics ?? (preset.gtagId ? { gtagId: preset.gtagId } : {}),
    maintenance: settings.maintenance ?? false,
  };
}

/** Field by field and rule by rule, so that settings need to say only what differs. */
function overRegistration(below: Registration, above: Partial<Registration>): Registration {
  const fields: Record<string, object | undefined> = { ...below.fields };
  for (const [name, rule] of Object.entries(above.fields ?? {})) fields[name] = { ...fields[name], ...rule };
  return { ...below, ...above, fields: fields as Registration['fields'] };
}
