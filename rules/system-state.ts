import type { ModuleNode, SystemState, WireFieldRule } from '../generated/types/calls.ts';
import type { FieldName, Registration, Settings } from '../generated/types/settings.ts';
import { fieldRule, isMainField } from './fields/requested-fields.ts';

/** The complete run-time settings of one site. */
export interface SiteSettings {
  readonly version: number;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly registration: Registration;
  readonly resources: NonNullable<Settings['resources']>;
  readonly customerService: NonNullable<Settings['customerService']>;
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly analytics: NonNullable<Settings['analytics']>;
  readonly hosts: readonly string[];
}

/** The part of the response that depends on the visitor. */
export type VisitorState = Pick<SystemState, 'maintenance' | 'regionRestriction' | 'location'>;

/** Converts settings to the wire shape of /wps/system/status and /wps/system/whitelabel. */
export function stateFromSettings(settings: SiteSettings, visitor: VisitorState): SystemState {
  const { registration } = settings;
  return {
    ...visitor,
    info: {
      version: settings.version,
      whitelabel: moduleTree(settings.flags),
      register: wireFields(registration),
      registerOptions: { minAge: registration.minAge, bonus: registration.bonus },
      resources: Object.entries(settings.resources).flatMap(([resourceType, resource]) =>
        resource ? [{ resourceType, ...resource }] : [],
      ),
      customerService: [...settings.customerService],
      domainRoute: [...settings.hosts],
      mainDomain: settings.hosts[0] ?? '',
      analytics: settings.analytics,
      imageCDNs: [...settings.imageCDNs],
      launchGameCDNs: [...settings.launchGameCDNs],
    },
  };
}

/**
 * Converts the wire shape of a platform of this API family to settings. Unknown modules are dropped, so that a platform
 * with more modules still works. Values absent from the response stay absent.
 */
export function settingsFromState(state: SystemState, knownFlags: ReadonlySet<string>): Settings {
  const { info } = state;
  const flags = Object.fromEntries([...flatten(info.whitelabel)].filter(([flag]) => knownFlags.has(flag)));
  const names = Object.keys(info.register) as FieldName[];
  const resources = Object.fromEntries(info.resources.map(({ resourceType, ...resource }) => [resourceType, resource]));
  return {
    version: info.version ?? 0,
    flags,
    ...(names.length > 0
      ? { registration: { fields: info.register, order: names, ...info.registerOptions } as Registration }
      : {}),
    resources,
    customerService: info.customerService,
    imageCDNs: info.imageCDNs,
    launchGameCDNs: info.launchGameCDNs,
    analytics: info.analytics,
    maintenance: state.maintenance,
    regionRestriction: { countries: [], addresses: [] },
  };
}

/** Returns the rules of all fields in form order; fields without a position come last. */
export function wireFields(registration: Pick<Registration, 'fields' | 'order'>): Record<string, WireFieldRule> {
  const rules = registration.fields as Readonly<Record<string, WireFieldRule>>;
  const ordered = registration.order.filter((name) => Object.hasOwn(rules, name) || isMainField(name));
  const names = [...new Set([...ordered, ...Object.keys(rules)])];
  return Object.fromEntries(names.map((name) => [name, fieldRule(name, rules)]));
}

function moduleTree(flags: Readonly<Record<string, boolean>>): ModuleNode {
  const leaves = Object.entries(flags).map(
    ([modId, on]): ModuleNode => ({ modId, enabled: on ? '1' : '0', childrenNodes: [] }),
  );
  return { modId: 'WEB', enabled: '1', childrenNodes: leaves };
}

/** Yields every module of the tree; a module below a disabled one is disabled. */
function* flatten(node: ModuleNode, above = true): Generator<[flag: string, on: boolean]> {
  const on = above && node.enabled === '1';
  yield [node.modId, on];
  for (const child of node.childrenNodes) yield* flatten(child, on);
}
