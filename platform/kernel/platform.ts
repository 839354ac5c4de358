import type { Clock } from '../../rules/clock.ts';
import type { Random } from '../../rules/random.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Database } from './database/connection.ts';
import type { Log } from './log/log.ts';

/**
 * The services that handlers and jobs work with, opened once at start. These exist before any service; each folder that offers
 * more adds them in its service.ts by declaration merging, so the kernel names no domain.
 */
export interface Platform {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly database: Database;
  /** Deletes the expired rows of every service. */
  readonly purgeExpired: () => Promise<void>;
}
