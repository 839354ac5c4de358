import { type Integrations, integrationOf, type KnownEntries } from '../configuration/integrations.ts';
import type { AdapterModule, AdapterServices, Opening, PageNeeds } from './adapter.ts';
import { findAdapters, loadKinds } from './find-adapters.ts';
import { guardCalls, type OnOpenTransaction } from './guard-calls.ts';

/** The interface of each kind of adapter, by folder name. Each kind adds its own in its kind.ts by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- kinds merge their members into it
export interface AdapterKinds {}
type AdapterKind = keyof AdapterKinds;

export type AdapterModules = { readonly [Kind in AdapterKind]: ReadonlyMap<string, AdapterModule<AdapterKinds[Kind]>> };

/** Loads the adapters of every kind, both found by folder. */
export async function loadAdapters(): Promise<AdapterModules> {
  const kinds = await loadKinds();
  const found = kinds.map(async ({ name }) => [name, await findAdapters(name)] as const);
  // Each folder's interface is checked where its adapter.ts declares it.
  return Object.fromEntries(await Promise.all(found)) as unknown as AdapterModules;
}

/** Returns the entries that the integrations file may have, each with its fields. */
export function knownEntries(modules: AdapterModules): KnownEntries {
  const all = Object.values<ReadonlyMap<string, AdapterModule<unknown>>>(modules).flatMap((kind) => [...kind]);
  return new Map(
    all.flatMap(([name, { access }]) => (access ? [[access.entry ?? name, entryOf(access)] as const] : [])),
  );
}

type Wanted = NonNullable<AdapterModule<unknown>['access']>;

const entryOf = ({ needsUrl, also, may = {}, schemes = ['http', 'https'] }: Wanted) => ({
  needs: {
    ...(needsUrl ? { url: 'the address of the service' } : {}),
    ...('key' in may ? {} : { key: 'the secret of the service' }),
    ...also,
  },
  may,
  schemes,
});

export interface Adapters {
  /** Opens the adapter for a merchant; undefined when no adapter has the name, or the integrations file lacks its entry. */
  open<Kind extends AdapterKind>(
    kind: Kind,
    name: string,
    whose: Pick<Opening, 'merchant'> & { readonly siteKey?: string | undefined },
  ): AdapterKinds[Kind] | undefined;
  /** Returns the origins that a page of a merchant needs while settings name the adapter. */
  needsOf(kind: AdapterKind, name: string, whose: Pick<Opening, 'merchant'>): PageNeeds | undefined;
}

interface AdapterParts {
  readonly integrations: Integrations;
  readonly services: AdapterServices;
  readonly onOpenTransaction: OnOpenTransaction;
}

export function createAdapters(
  modules: AdapterModules,
  { integrations, services, onOpenTransaction }: AdapterParts,
): Adapters {
  return {
    open: (kind, name, { merchant, siteKey = '' }) => {
      const module = modules[kind].get(name);
      if (!module) return undefined;
      const access = accessOf(module, integrationOf(integrations, merchant, module.access?.entry ?? name));
      if (!access) return undefined;
      return guardCalls(module.open({ merchant, siteKey, access, services }), `${kind} ${name}`, onOpenTransaction);
    },
    needsOf: (kind, name, { merchant }) => {
      const module = modules[kind].get(name);
      if (!module?.pageOf) return module?.page;
      const access = integrationOf(integrations, merchant, module.access?.entry ?? name);
      return access && module.pageOf(access);
    },
  };
}

function accessOf<Adapter>(
  { access: wanted }: AdapterModule<Adapter>,
  given: Opening['access'] | undefined,
): Opening['access'] | undefined {
  if (!wanted) return { key: '' };
  return given && (!wanted.needsUrl || given.url) ? { ...given, key: given.key ?? '' } : undefined;
}
