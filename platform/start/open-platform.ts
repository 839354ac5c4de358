import { readdirSync, readFileSync } from 'node:fs';
import { type Clock, systemClock } from '../../rules/clock.ts';
import { type Random, systemRandom } from '../../rules/random.ts';
import { type AdapterModules, createAdapters, loadAdapters } from '../kernel/adapters/adapters.ts';
import type { Configuration } from '../kernel/configuration/configuration.ts';
import type { Database } from '../kernel/database/connection.ts';
import { openEvents } from '../kernel/events/events.ts';
import { loadDomainEvents } from '../kernel/events/domain-events.ts';
import { openEventOutbox } from '../kernel/events/event-outbox.ts';
import { endRests } from '../play/suspensions/lift-expired.ts';
import { createGameDirectory } from '../play/catalogue/game-directory.ts';
import { openCatalogue } from '../play/catalogue/open-catalogue.ts';
import { createCryptoKeys } from '../kernel/encryption/encrypted.ts';
import { createKeyStore } from '../kernel/encryption/key-store.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { createLimits } from '../kernel/limits/limits.ts';
import { warmPasswords } from '../identity/password-hashing/password-hash.ts';
import { createMessenger } from '../providers/messaging/messenger.ts';
import { paymentJobs } from '../money/cashier/jobs.ts';
import { purgeExpired } from './purge-expired.ts';
import { createSecrets } from '../kernel/secrets/secrets.ts';
import type { Integrations } from '../kernel/configuration/integrations.ts';
import { createManifests } from '../back-office/drafts/manifests.ts';
import { purgeSessions } from '../back-office/operators/sessions.ts';
import { publishDue } from '../back-office/versions/schedule.ts';
import { watchRollOuts } from '../back-office/versions/watch.ts';
import type { Platform } from '../kernel/platform.ts';
import { seedSites } from './seed-sites.ts';
import { ABSOLUTE_MS, createSessions } from '../identity/sessions/sessions.ts';
import { createSessionStore } from '../identity/sessions/store.ts';
import { checkSettings } from '../sites/settings/check-settings.ts';
import { loadMerchants } from '../sites/files/load-merchants.ts';
import { type OpenSites, openSites, type SiteParts } from '../sites/serving/open-sites.ts';
import type { BuiltInTexts } from '../sites/serving/create-site.ts';
import { createTally } from '../sites/rollouts/rollout-metrics.ts';
import { loadTypefaces } from '../sites/serving/typefaces.ts';
import type { VendorAdapter } from '../play/vendors/adapter.ts';
import { moneyJobs } from '../play/vendors/jobs.ts';
import { ownAdapters } from '../play/vendors/load-vendors.ts';
import { openPlatformKey } from '../play/vendors/platform-key.ts';
import { createVendors } from '../play/vendors/vendors.ts';

export interface PlatformOptions {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Log;
  /** Folder of the merchants. */
  readonly merchants: string;
  /** Folder of the built site, which need not be there. */
  readonly web: string;
  /** Prints what is wrong with a manifest for whoever edits it. */
  readonly print: (line: string) => void;
  readonly clock?: Clock;
  readonly random?: Random;
  /** What other services know us by; nothing is integrated when left out. */
  readonly integrations?: Integrations;
  /** Adapters of other kinds; those of the folders when left out. For tests. */
  readonly modules?: AdapterModules;
  /** Reads sites from elsewhere than the merchants' folder; for tests. */
  readonly load?: SiteParts['load'];
  /** Vendors with adapters of their own, by code. */
  readonly adapters?: ReadonlyMap<string, VendorAdapter>;
}

export interface OpenPlatform {
  readonly platform: Platform;
  readonly sites: OpenSites;
  readonly jobs: readonly Job[];
  /** Reads the merchants' folders again: all of them, or only the given ones. */
  refresh(only?: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

/** Makes every part of the platform over an open database, and fills what is empty. Serves nothing yet. */
export async function openPlatform(options: PlatformOptions): Promise<OpenPlatform> {
  const { configuration, database, log, merchants, clock = systemClock, random = systemRandom } = options;
  const events = await openEvents(database, log);
  const access = await openAccess(options, { clock, random, events });
  const catalogue = await openCatalogue(database, log);
  const sites = await openSites({
    database,
    log,
    ingredients: { typefaces: loadTypefaces(), texts: builtInTexts() },
    load: options.load ?? ((only) => loadMerchants(merchants, only)),
    checkSettings,
    print: options.print,
  });
  const eventOutbox = openEventOutbox(database, log);
  const vendors = createVendors({
    clock,
    catalogue: catalogue.current,
    gamesUrl: configuration.gamesUrl,
    key: await openPlatformKey(database),
    adapters: options.adapters ?? (await ownAdapters(configuration.vendorAddresses, clock)),
  });
  const platform: Platform = {
    configuration,
    clock,
    random,
    log,
    database,
    sites: sites.sites,
    catchUp: sites.catchUp,
    tally: createTally(database, sites.sites),
    ...access.parts,
    events,
    domainEvents: await loadDomainEvents(),
    eventOutbox,
    vendors,
    catalogue: catalogue.current,
    gameDirectory: createGameDirectory(catalogue.current),
    manifests: createManifests({ folder: merchants, web: options.web, sites: sites.sites }),
  };
  await Promise.all([seedSites(platform, merchants), warmPasswords()]);
  return {
    platform,
    sites,
    jobs: jobsOf(platform, access.purge),
    refresh: async (only) => {
      await sites.reload(only);
      await seedSites(platform, merchants);
    },
    close: async () => {
      // What was counted last is of no account to a database that is away.
      await platform.tally.flush().catch(() => undefined);
      await sites.close();
      await eventOutbox.close();
      await catalogue.close();
      await events.close();
    },
  };
}

/** What is done again and again. */
function jobsOf(platform: Platform, purge: () => Promise<void>): readonly Job[] {
  return [
    {
      name: 'purge',
      everyMs: 10 * 60 * 1000,
      run: async () => void (await Promise.all([purge(), purgeSessions(platform)])),
    },
    { name: 'publish', everyMs: 1_000, run: async () => void (await publishDue(platform)) },
    { name: 'watch roll-outs', everyMs: 2_000, run: async () => void (await watchRollOuts(platform)) },
    { name: 'end rests', everyMs: 1_000, run: () => endRests(platform) },
    ...moneyJobs(platform),
    ...paymentJobs(platform),
  ];
}

/** What members get in with and prove who they are with. */
async function openAccess(
  { configuration, database, log, integrations = {}, modules }: PlatformOptions,
  { clock, random, events }: Pick<Platform, 'clock' | 'random' | 'events'>,
) {
  const keyStore = createKeyStore(database);
  const sessionStore = createSessionStore(database);
  const limits = createLimits(database, clock);
  const secrets = createSecrets(database, random);
  const print = configuration.mode === 'development';
  const around = { clock, random, secrets, database, log, print };
  const adapters = createAdapters(modules ?? (await loadAdapters()), { integrations, around });
  return {
    parts: {
      sessions: createSessions({ store: sessionStore, clock, random, events }),
      keys: createCryptoKeys({ store: keyStore, clock, random }),
      limits,
      secrets,
      adapters,
      messenger: createMessenger(adapters, log),
    } satisfies Partial<Platform>,
    purge: async (): Promise<void> => {
      await Promise.all([
        limits.purge(),
        keyStore.purge(clock.now()),
        sessionStore.purge(clock.now() - ABSOLUTE_MS),
        purgeExpired(database.db, clock.now()),
      ]);
    },
  };
}

/** Texts that come with the widgets, made by npm run generate: one file a language. */
function builtInTexts(): BuiltInTexts {
  const folder = new URL('../../generated/texts/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>,
    ]),
  );
}
