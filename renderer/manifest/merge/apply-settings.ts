import type { Manifest, Registration } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import type { SiteSettings } from '../../../rules/system-state.ts';

/** The values in effect at run time: the server's settings over the manifest's defaults, complete. */
export interface AppliedSettings extends Omit<SiteSettings, 'version' | 'hosts'> {
  readonly maintenance: boolean;
}

/**
 * Merges settings over a manifest. A part that is missing or has the wrong type keeps the manifest's value; the content
 * of a part was validated when the settings were received. The browser calls this at every change of settings, so it is
 * small and uses no schema.
 */
export function applySettings(manifest: Manifest, settings?: Partial<Settings> | null): AppliedSettings {
  const { settings: preset } = manifest;
  const settingsValue: Partial<Settings> = objectOf(settings) ?? {};
  const flags = { ...booleans(manifest.flags), ...booleans(settingsValue.flags) };
  return {
    flags,
    registration: withoutCaptcha(
      overRegistration(manifest.registration, objectOf(settingsValue.registration) ?? {}),
      flags,
    ),
    resources: { ...preset.resources, ...objectOf(settingsValue.resources) },
    customerService: listOf(settingsValue.customerService) ?? preset.customerService ?? [],
    imageCDNs: listOf(settingsValue.imageCDNs) ?? preset.imageCDNs ?? [],
    launchGameCDNs: listOf(settingsValue.launchGameCDNs) ?? preset.launchGameCDNs ?? [],
    analytics: objectOf(settingsValue.analytics) ?? (preset.gtagId ? { gtagId: preset.gtagId } : {}),
    maintenance: settingsValue.maintenance === true,
  };
}

const objectOf = <Value>(value: Value | null | undefined): Value | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const listOf = <Value>(value: Value | null | undefined): Value | undefined =>
  Array.isArray(value) ? value : undefined;

const booleans = (flags: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(objectOf(flags) ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );

/** Returns the registration without its captcha field while the captcha module is off. */
const withoutCaptcha = (registration: Registration, flags: Readonly<Record<string, boolean>>): Registration =>
  flags.CAPTCHA3 === false && registration.fields.captcha
    ? {
        ...registration,
        fields: { ...registration.fields, captcha: { ...registration.fields.captcha, enabled: false } },
      }
    : registration;

/** Merges registration by field and rule, so that settings state only what differs. */
function overRegistration(below: Registration, above: Partial<Registration>): Registration {
  const fields: Record<string, object | undefined> = { ...below.fields };
  for (const [name, rule] of Object.entries(objectOf(above.fields) ?? {})) {
    if (objectOf(rule)) fields[name] = { ...fields[name], ...rule };
  }
  const { fields: _fields, order, ...rest } = above;
  return { ...below, ...rest, order: listOf(order) ?? below.order, fields: fields as Registration['fields'] };
}
