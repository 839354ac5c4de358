import type { Clock } from '../../rules/clock.ts';
import type { Random } from '../../rules/random.ts';
import type { Adapters } from './adapters/adapters.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Database } from './database/connection.ts';
import type { DomainEvents } from './events/domain-events.ts';
import type { Events } from './events/events.ts';
import type { EventOutbox } from './events/event-outbox.ts';
import type { Catalogue } from '../play/catalogue/catalogue.ts';
import type { CryptoKeys } from './encryption/encrypted.ts';
import type { Log } from './log/log.ts';
import type { Limits } from './limits/limits.ts';
import type { Manifests } from '../back-office/drafts/manifests.ts';
import type { Messenger } from '../providers/messaging/messenger.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';
import type { Sites } from '../sites/serving/sites.ts';
import type { Tally } from '../sites/rollouts/rollout-metrics.ts';
import type { Vendors } from '../play/vendors/vendors.ts';

/** The parts that handlers work with. Made once at start, in open-platform.ts. */
export interface Platform {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly database: Database;
  readonly sites: Sites;
  /** Serves what the database holds by now, of one merchant or of all: whoever changed something must find it. */
  readonly catchUp: (code?: string) => Promise<void>;
  /** Counts how versions fare while one is rolled out to a share of the visitors. */
  readonly tally: Tally;
  readonly sessions: Sessions;
  readonly keys: CryptoKeys;
  readonly limits: Limits;
  readonly secrets: Secrets;
  readonly messenger: Messenger;
  /** Services of others that settings name, each in a folder of its own. */
  readonly adapters: Adapters;
  readonly events: Events;
  /** Runs the subscribers of other domains in the emitter's transaction. */
  readonly domainEvents: DomainEvents;
  /** Sends the events that postings left in the outbox table. */
  readonly eventOutbox: Pick<EventOutbox, 'scheduleFlush'>;
  /** Who makes the games, and how they are spoken with. */
  readonly vendors: Vendors;
  /** Games and vendors as they are now. */
  readonly catalogue: () => Catalogue;
  /** Judges what operators write. */
  readonly manifests: Manifests;
}
