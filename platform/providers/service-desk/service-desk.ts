import type { IncomingHttpHeaders } from 'node:http';
import type { AdapterModule } from '../../kernel/adapters/adapter.ts';

/** What a player wrote. */
export interface DeskMessage {
  /** Equal for every attempt to pass the message on. */
  readonly id: string;
  readonly conversation: string;
  readonly language: string;
  readonly topic: string;
  readonly team: 'VIP' | 'LIVECHAT';
  /** Identity of the player at the merchant; no name. */
  readonly player: string;
  readonly text: string;
}

/** What somebody of the outside service wrote. */
export interface DeskAnswer {
  /** A UUID, equal for every attempt of the service. */
  readonly id: string;
  readonly conversation: string;
  readonly author: string;
  /** Empty when the conversation is only ended. */
  readonly text: string;
  readonly isSolved: boolean;
}

export interface DeskNotification {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The people who answer players. Every function throws when the service fails; messages are then passed on again, so that the service
 * must take one with a known id as the same.
 */
export interface ServiceDeskAdapter {
  /** Whether the players of the site are answered in the studio, by the operators of the platform. */
  readonly isStudio: boolean;
  forward(message: DeskMessage): Promise<void>;
  /** Returns the answer of a notification; undefined when its signature is not that of the service, or it is malformed. */
  read(notification: DeskNotification): DeskAnswer | undefined;
}

export type ServiceDeskModule = AdapterModule<ServiceDeskAdapter>;
