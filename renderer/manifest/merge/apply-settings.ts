import type { Manifest, Registration } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import type { SiteSettings } from '../../../rules/system-state.ts';

/** What holds at run time: the server's settings over the manifest's defaults, complete. */
export interface Applied extends Omit<SiteSettings, 'version' | 'hosts'> {
  readonly maintenance: boolean;
}

/**
 * Lays settings over a manifest. A part that is left out, or that has not even the outer form of its kind, keeps the
 * manifest's value; what stands inside a part was checked where the settings came in. Runs in the browser at every change
 * of settings, so it is small and knows no schema.
 */
export function applySettings(manifest: Manifest, settings?: Partial<Settings> | null): Applied {
  const { settings: preset } = manifest;
  const given: Partial<Settings> = objectOf(settings) ?? {};
  return {
    flags: { ...booleans(manifest.flags), ...booleans(given.flags) },
    registration: overRegistration(manifest.registration, objectOf(given.registration) ?? {}),
    resources: { ...preset.resources, ...objectOf(given.resources) },
    customerService: listOf(given.customerService) ?? preset.customerService ?? [],
    imageCDNs: listOf(given.imageCDNs) ?? preset.imageCDNs ?? [],
    launchGameCDNs: listOf(given.launchGameCDNs) ?? preset.launchGameCDNs ?? [],
    analytics: objectOf(given.analytics) ?? (preset.gtagId ? { gtagId: preset.gtagId } : {}),
    maintenance: given.maintenance === true,
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

/** Field by field and rule by rule, so that settings need to say only what differs. */
function overRegistration(below: Registration, above: Partial<Registration>): Registration {
  const fields: Record<string, object | undefined> = { ...below.fields };
  for (const [name, rule] of Object.entries(objectOf(above.fields) ?? {})) {
    if (objectOf(rule)) fields[name] = { ...fields[name], ...rule };
  }
  const { fields: _fields, order, ...rest } = above;
  return { ...below, ...rest, order: listOf(order) ?? below.order, fields: fields as Registration['fields'] };
}
