import type { Socket } from 'node:net';
import type { Notification, PaymentOrder, Told } from '../../providers/payments/payment.ts';
import type { Access } from '../configuration/integrations.ts';

/** A request as the service gets it. */
export interface ServiceRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface ServiceAnswer {
  readonly status?: number;
  readonly json: unknown;
}

/**
 * What `stand-in.ts` in an adapter's folder exports as `standIn`: the service as its documentation has it, so that the
 * contract suite of the kind can ask it on this machine. Nothing of it runs on a platform.
 */
export interface StandIn {
  /** The entry of the integrations file, without an address. */
  readonly access: Access;
  /** Where the service's address ends, such as `/v1`. */
  readonly path?: string;
  /** `now` in milliseconds since 1970. */
  readonly answer: (request: ServiceRequest, now: number) => ServiceAnswer;
}

/** Of a service that speaks another protocol than HTTP. */
export interface SpokenStandIn extends Pick<StandIn, 'access'> {
  /** What its addresses begin with, such as `smtp`. */
  readonly scheme: string;
  /** Speaks to who has connected; `heard` is told what was said, decoded. */
  readonly speak: (socket: Socket, heard: (text: string) => void) => void;
  /** Ways in which it takes nothing over. */
  readonly refuses: Readonly<Record<string, (socket: Socket) => void>>;
}

/** Of an SMS service that the page itself lets send. */
export interface PageSmsStandIn extends StandIn {
  /** A proof that the service takes, the number that it proves, and proofs that it refuses. */
  readonly proof: string;
  readonly number: string;
  readonly refuses: readonly string[];
}

/** Of a verification adapter. One that asks nobody leaves `answer` out and solves the task. */
export interface VerifierStandIn extends Omit<StandIn, 'answer'> {
  readonly answer?: StandIn['answer'];
  readonly siteKey: string;
  /** What the page would bring; of the platform's own task where the adapter sets one. */
  readonly solve: (challenge?: object) => string;
  readonly refuses: readonly string[];
}

/** Of a payment provider: how it signs what it tells. */
export interface PaymentStandIn extends StandIn {
  readonly notify: (
    order: Pick<PaymentOrder, 'id' | 'amount' | 'currency'>,
    state: Told['state'],
    now: number,
  ) => Notification;
}
