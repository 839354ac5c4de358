import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { Access } from '../configuration/integrations.ts';
import type { Database } from '../database/connection.ts';
import type { Log } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What an adapter may use of the platform. */
export interface AdapterServices {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  /** Whether what a sandbox keeps is also printed, for whoever works on the code. */
  readonly print: boolean;
}

/** What an adapter is opened with: for one merchant, with what the service knows it by. */
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

/** What `adapter.ts` in an adapter's folder exports as `adapter`. The folder's name is how settings call it. */
export interface AdapterModule<Adapter> {
  /** One sentence for whoever chooses among them. */
  readonly describes: string;
  /** What stands about it in the integrations file; left out by an adapter that asks nobody. */
  readonly access?: {
    /** Name of the entry; the folder's when left out. */
    readonly entry?: string;
    /** Whether `url` must be given, because the service has no address of its own. */
    readonly needsUrl?: boolean;
    /** What the entry holds besides `key` and `url`, each with what it is. */
    readonly also?: Readonly<Record<string, string>>;
    /** What may be left out, each with what it is; an adapter that can do without a key names `key` here. */
    readonly may?: Readonly<Record<string, string>>;
    /** What `url` begins with; `http` and `https` when left out. */
    readonly schemes?: readonly string[];
  };
  readonly page?: PageNeeds;
  readonly open: (opening: Opening) => Adapter;
}
