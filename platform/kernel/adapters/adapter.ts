import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { Access } from '../configuration/integrations.ts';
import type { Database } from '../database/connection.ts';
import type { Log } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Services of the platform that adapters may use. */
export interface AdapterServices {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  /** Whether a sandbox also prints what it stores, for development. */
  readonly print: boolean;
}

/** The input of `open`: the merchant and its access to the service. */
export interface Opening {
  readonly merchant: string;
  /** Public key of the merchant's site at the service; empty where its settings name none. */
  readonly siteKey: string;
  /** The merchant's entry in the integrations file; an empty key for adapters that need none. */
  readonly access: Access;
  readonly services: AdapterServices;
}

/** Origins that a page needs while settings name the adapter, by directive of the page's policy. */
export type PageNeeds = Readonly<Partial<Record<'script' | 'style' | 'img' | 'connect' | 'frame', string>>>;

/** The export `adapter` of `adapter.ts` in an adapter's folder. Settings name the adapter by its folder. */
export interface AdapterModule<Adapter> {
  /** One sentence for operators who choose an adapter. */
  readonly describes: string;
  /** Fields of the adapter's entry in the integrations file; left out by an adapter without an outside service. */
  readonly access?: {
    /** Name of the entry; the folder's when left out. */
    readonly entry?: string;
    /** Whether `url` is required, because the service has no public address. */
    readonly needsUrl?: boolean;
    /** Required fields besides `key` and `url`, with their descriptions. */
    readonly also?: Readonly<Record<string, string>>;
    /** Optional fields with their descriptions; an adapter that works without a key lists `key` here. */
    readonly may?: Readonly<Record<string, string>>;
    /** Accepted schemes of `url`; `http` and `https` when left out. */
    readonly schemes?: readonly string[];
  };
  /** It reaches no service, so nothing of a service can fail; its entry holds what it tells. */
  readonly isOffline?: true;
  readonly page?: PageNeeds;
  /** Instead of `page`, where the merchant's access names the origins. */
  readonly pageOf?: (access: Access) => PageNeeds;
  readonly open: (opening: Opening) => Adapter;
}
