import type { EventPlatform, MemberEventConsumer } from './define-consumer.ts';
import { findWaiting, followEvents } from './follow-events.ts';
import { relayEvents } from './relay.ts';

export interface MemberEventFollower {
  /** Relays and follows everything that has happened; ends when every consumer has handled it. Throws their first error. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Pause between two looks for new events: what a player does moves their bars within two seconds. */
const PAUSE_MS = 500;

/**
 * Follows in this process until it is closed. All processes do: a row of positions lets one at a time relay, and one read each
 * partition of a consumer, so that others take over at once from one that dies. A consumer that fails is logged and tried again;
 * the others go on.
 */
export function openFollower(platform: EventPlatform, consumers: readonly MemberEventConsumer[]): MemberEventFollower {
  let running: Promise<boolean> | undefined;
  let closed = false;
  /** Returns whether everything that had happened was relayed. */
  const run = async (): Promise<boolean> => {
    const failures: unknown[] = [];
    const attempt = <T>(work: Promise<T>, message: string, about: object = {}): Promise<T | undefined> =>
      work.catch((error: unknown) => {
        failures.push(error);
        if (!closed) platform.log.error({ err: error, ...about }, message);
        return undefined;
      });
    const isRelayed = await attempt(relayEvents(platform), 'events of members could not be relayed');
    const waiting = await attempt(findWaiting(platform, consumers), 'events of members could not be looked for');
    for (const [consumer, partitions] of waiting ?? []) {
      if (closed) return true;
      const about = { consumer: consumer.name };
      await attempt(followEvents(platform, consumer, partitions), 'events of members could not be handled', about);
    }
    if (failures.length > 0) throw failures[0];
    return isRelayed === true;
  };
  const start = (): Promise<boolean> => {
    running ??= run().finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => void start().catch(() => undefined), PAUSE_MS).unref();
  return {
    run: async () => {
      await running?.catch(() => undefined);
      // Postings that wait for a transaction of the server, of another database too, are relayed once it has ended.
      while (!(await start()) && !closed);
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
