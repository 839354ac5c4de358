// A process that follows members' events and pays promotions for tests/faults/promotion-kill.process.test.ts until it is killed. It has the
// services of that work only, so that it starts in a moment.
import { once } from 'node:events';
import type { EventPlatform } from '../../platform/engagement/member-events/define-consumer.ts';
import { followEvents } from '../../platform/engagement/member-events/follow-events.ts';
import { relayEvents } from '../../platform/engagement/member-events/relay.ts';
import { consumer } from '../../platform/engagement/promotions/consumer.ts';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';

const { WORKS_ON = '' } = process.env;
const SECRET = Buffer.alloc(32, 7);
const site = { run: { settings: {} } };
const platform = {
  database: connectDatabase(WORKS_ON, () => undefined),
  clock: { now: () => Date.now() },
  catalogue: () => ({ games: [], byVendorKey: new Map() }),
  sites: { byCode: () => site },
  liveEvents: { publishToAll: () => Promise.resolve() },
  eventOutbox: { scheduleFlush: () => undefined },
  secrets: { get: () => Promise.resolve(SECRET) },
} as unknown as EventPlatform;

process.stdin.once('end', () => process.exit());
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (;;) {
  await relayEvents(platform);
  await followEvents(platform, consumer);
}
