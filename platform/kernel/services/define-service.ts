import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Integrations } from '../configuration/integrations.ts';
import type { Database } from '../database/connection.ts';
import type { Log } from '../log/log.ts';
import type { Platform } from '../platform.ts';

/** Options of a platform's start. A service that takes an option of its own adds it by declaration merging. */
export interface StartOptions {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Log;
  /** Folder of the merchants. */
  readonly merchants: string;
  /** Folder of the built site, which may be missing. */
  readonly web: string;
  /** Prints the problems of a manifest for the person who edits it. */
  readonly print: (line: string) => void;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Keys and addresses of external services; no external service is integrated when left out. */
  readonly integrations?: Integrations;
}

export type ServiceName = keyof Platform;

/** The services that exist before any service file is opened. */
export type BaseService = 'configuration' | 'clock' | 'random' | 'log' | 'database';

export interface OpenService<Provided extends ServiceName = ServiceName> {
  readonly services: Pick<Platform, Provided>;
  /** Deletes rows that have expired. */
  readonly purge?: () => Promise<unknown>;
  /** Runs at shutdown, before the services that this one needs are closed. */
  readonly close?: () => Promise<void>;
}

/** What a folder's `service.ts` exports as `service`. */
export interface ServiceDefinition<Provided extends ServiceName = never, Needed extends ServiceName = never> {
  /** Names of the services that `open` returns; empty for a folder that only has expired rows to delete. */
  readonly provides: readonly Provided[];
  /** Names of the services that must be open before. */
  readonly needs: readonly Needed[];
  open(
    platform: Pick<Platform, BaseService | Needed>,
    options: StartOptions,
  ): OpenService<Provided> | Promise<OpenService<Provided>>;
}

/** Returns the definition; its types check that `open` uses only the services that it declares. */
export const defineService = <Provided extends ServiceName = never, Needed extends ServiceName = never>(
  definition: ServiceDefinition<Provided, Needed>,
): ServiceDefinition<Provided, Needed> => definition;
