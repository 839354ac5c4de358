import type { Socket } from 'node:net';
import type { Access } from '../configuration/integrations.ts';

/** A request as the service receives it. */
export interface ServiceRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** The body as it was sent, where it is not text. */
  readonly bytes?: Buffer;
}

export interface ServiceAnswer {
  readonly status?: number;
  readonly json: unknown;
  /** Sent instead of `json`. */
  readonly bytes?: Buffer;
}

/**
 * What `fake.ts` in an adapter's folder exports as `fake`: a fake of the service, written after its documentation, which the
 * contract suite of the kind runs on this machine. The platform never loads it.
 */
export interface Fake {
  /** Entry of the integrations file without an address. */
  readonly access: Access;
  /** Path of the service's address, such as `/v1`. */
  readonly path?: string;
  /** `now` in milliseconds since 1970. */
  readonly answer: (request: ServiceRequest, now: number) => ServiceAnswer;
}

/** A fake of a service that uses another protocol than HTTP. */
export interface ProtocolFake extends Pick<Fake, 'access'> {
  /** Scheme of its addresses, such as `smtp`. */
  readonly scheme: string;
  /** Serves a connection; calls `heard` with each decoded message. */
  readonly speak: (socket: Socket, heard: (text: string) => void) => void;
  /** Ways in which the service rejects a message. */
  readonly rejects: Readonly<Record<string, (socket: Socket) => void>>;
}
