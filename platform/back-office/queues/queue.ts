import type { OperatorRole } from '../../../generated/operator-calls.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Language } from './words.ts';

export interface QueueParam {
  readonly name: string;
  readonly required: boolean;
  /** Most characters. */
  readonly longest: number;
  /** A date and time, as ISO 8601 in UTC. */
  readonly moment?: boolean;
  readonly choices?: readonly string[];
}

interface QueueRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Addresses of pictures that belong to it, for operators alone. */
  readonly pictures?: readonly string[];
  /** Those of the queue's acts that would change something in it; all of them when left out. */
  readonly acts?: readonly string[];
  /** What it holds now, by a choice that an act asks for (a language, say): values of the act's other parameters. */
  readonly current?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Asking {
  readonly merchant: string;
  /** Id of the last row that was seen. */
  readonly before: string | undefined;
  readonly search: string;
  /** In milliseconds. */
  readonly now: number;
  /** What is there in several languages is shown in the operator's. */
  readonly language: Language;
}

export interface Acting {
  readonly platform: Platform;
  readonly within: Executor;
  readonly merchant: string;
  /** Name of who does it. */
  readonly operator: string;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface QueueAct {
  /** The least role. */
  readonly role: OperatorRole;
  readonly onRow: boolean;
  /** Asks the operator to prove anew who they are, by a parameter of its own. */
  readonly proves?: boolean;
  /** What cannot be taken back is asked about once more. */
  readonly dangerous?: boolean;
  readonly params: readonly QueueParam[];
  /** False when there was nothing to be done. Runs in the transaction that its entry in the log is written in. */
  readonly run: (acting: Acting) => Promise<boolean>;
}

/**
 * Something of the back office: rows, and what can be done to them. One screen draws them all: what it says of a queue
 * stands in `texts/<language>.json` of its folder, and words of many queues in the folder above.
 */
export interface Queue {
  readonly name: string;
  readonly describes: string;
  readonly columns: readonly string[];
  /** Those of the columns that hold amounts of money, as decimals. */
  readonly amounts?: readonly string[];
  readonly searchable: boolean;
  readonly rows: (db: Executor, asking: Asking) => Promise<readonly QueueRow[]>;
  readonly acts: Readonly<Record<string, QueueAct>>;
}

/** A code of the authenticator app; of an account without one, its password. Never kept, never noted. */
export const PROOF: QueueParam = { name: 'proof', required: true, longest: 200 };

export const PAGE = 50;

/** Why it is done, for the log and for whoever asks later. */
export const REASON: QueueParam = { name: 'reason', required: true, longest: 300 };

/** A parameter that is a date and time. */
export const MOMENT = { longest: 30, moment: true } as const;

export const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** An id that counts; undefined when it is none. */
export const countOf = (id: string | undefined): bigint | undefined =>
  id !== undefined && /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;
