import type { Executor } from '../database/connection.ts';
import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';

/** A domain event: declared in a domain's events.ts, handled by subscribers of domains above it. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Carries the type of the payload; never set at run time. */
  readonly payload?: Payload;
}

/** A handler that runs in the transaction of the emitter, so both commit or neither does. */
export interface Subscription {
  readonly event: string;
  readonly handle: (within: Executor, payload: never) => Promise<void>;
}

export interface DomainEvents {
  /** Runs every subscriber in the given transaction, in the order of their folders. A subscriber that throws fails it. */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload, within: Executor): Promise<void>;
}

export const defineEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name });

/** Subscribes to an event; a domain lists its subscriptions in its subscribers.ts. */
export const subscribe = <Payload>(
  { name }: DomainEvent<Payload>,
  handle: (within: Executor, payload: Payload) => Promise<void>,
): Subscription => ({ event: name, handle });

/** Loads the subscriptions of every domain that has a subscribers.ts, found by folder. */
export async function loadDomainEvents(): Promise<DomainEvents> {
  const modules = await Promise.all(
    platformFiles('*/*/subscribers.ts').map((file) => importPlatformFile<{ subscriptions: Subscription[] }>(file)),
  );
  return createDomainEvents(modules.flatMap(({ subscriptions }) => subscriptions));
}

export function createDomainEvents(subscriptions: readonly Subscription[]): DomainEvents {
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
  return {
    emit: async ({ name }, payload, within) => {
      // The type was checked by `subscribe`; the map holds names only.
      for (const { handle } of byEvent.get(name) ?? []) await handle(within, payload as never);
    },
  };
}
