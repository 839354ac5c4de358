import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { BaseService } from '../../kernel/services/define-service.ts';
import { loadModules } from '../../kernel/services/load-modules.ts';
import type { MemberEvent } from './member-event.ts';

/** The services that consumers may use. */
export type EventPlatform = Pick<
  Platform,
  BaseService | 'catalogue' | 'sites' | 'liveEvents' | 'domainEvents' | 'eventOutbox' | 'jobs' | 'secrets'
>;

/**
 * A domain that follows what members do. `platform/ROOM/DOMAIN/consumer.ts` exports it as `consumer`; it is found by folder.
 *
 * Each event reaches `handle` once, whatever dies: the position is kept in the same transaction as what `handle` writes. A
 * member's events come in order; a batch holds events of several members, to be folded into few statements. `handle` runs again
 * for rows whose transaction failed, so it writes through `within` only. Work that other services need is enqueued as a job
 * in that transaction, or done by `applied` after the commit, which must survive being skipped.
 */
export interface MemberEventConsumer {
  /** Unique and never changed: the position is kept under it. */
  readonly name: string;
  handle(within: Executor, events: readonly MemberEvent[], platform: EventPlatform): Promise<void>;
  /** Runs after the commit, to notify pages; it is lost when the process dies in between. */
  applied?(events: readonly MemberEvent[], platform: EventPlatform): void;
}

export const defineConsumer = (consumer: MemberEventConsumer): MemberEventConsumer => consumer;

/** Returns the consumers of all domains. Throws an error that names the second file of a name. */
export async function findConsumers(): Promise<readonly MemberEventConsumer[]> {
  const names = new Set<string>();
  const modules = await loadModules<{ consumer: MemberEventConsumer }>('consumer.ts');
  return modules.map(({ file, exports: { consumer } }) => {
    if (names.has(consumer.name)) throw new Error(`Two consumers have the name "${consumer.name}"; one is in ${file}.`);
    names.add(consumer.name);
    return consumer;
  });
}
