import { integrationOf, type Integrations, type KnownEntries } from '../configuration/integrations.ts';
import type { MailAdapter } from '../../providers/mail/mail.ts';
import type { PaymentAdapter } from '../../providers/payments/payment.ts';
import type { SmsAdapter } from '../../providers/sms/sms.ts';
import type { HumanVerifier } from '../../providers/verification/verifier.ts';
import type { AdapterModule, Opening, PageNeeds, Surroundings } from './adapter.ts';
import { findAdapters } from './find-adapters.ts';

/** Kinds of adapters that settings name: the folder under platform, and the interface. */
interface Kinds {
  sms: SmsAdapter;
  mail: MailAdapter;
  verification: HumanVerifier;
  payments: PaymentAdapter;
}
export type AdapterKind = keyof Kinds;

export type AdapterModules = { readonly [Kind in AdapterKind]: ReadonlyMap<string, AdapterModule<Kinds[Kind]>> };

export async function loadAdapters(): Promise<AdapterModules> {
  const [sms, mail, verification, payments] = await Promise.all([
    findAdapters<SmsAdapter>('sms'),
    findAdapters<MailAdapter>('mail'),
    findAdapters<HumanVerifier>('verification'),
    findAdapters<PaymentAdapter>('payments'),
  ]);
  return { sms, mail, verification, payments };
}

/** Entries that the integrations file may have, each with what it holds. */
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
  /** Opens the adapter for a merchant; undefined when there is none of that name, or the file of integrations lacks what it needs. */
  open<Kind extends AdapterKind>(
    kind: Kind,
    name: string,
    whose: Pick<Opening, 'merchant'> & { readonly siteKey?: string | undefined },
  ): Kinds[Kind] | undefined;
  /** What a page needs while settings name the adapter. */
  needsOf(kind: AdapterKind, name: string): PageNeeds | undefined;
}

export function createAdapters(
  modules: AdapterModules,
  { integrations, around }: { readonly integrations: Integrations; readonly around: Surroundings },
): Adapters {
  return {
    open: (kind, name, { merchant, siteKey = '' }) => {
      const module = modules[kind].get(name);
      if (!module) return undefined;
      const access = accessOf(module, integrationOf(integrations, merchant, module.access?.entry ?? name));
      return access && module.open({ merchant, siteKey, access, around });
    },
    needsOf: (kind, name) => modules[kind].get(name)?.page,
  };
}

function accessOf<Adapter>(
  { access: wanted }: AdapterModule<Adapter>,
  given: Opening['access'] | undefined,
): Opening['access'] | undefined {
  if (!wanted) return { key: '' };
  return given && (!wanted.needsUrl || given.url) ? { ...given, key: given.key ?? '' } : undefined;
}
