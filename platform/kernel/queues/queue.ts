import type { QueueParameters } from '../../../generated/types/params.ts';
import type { ShippedLanguage } from '../../../generated/languages.ts';
import type { OperatorRole } from '../../../generated/operator-calls.ts';
import type { Executor } from '../database/connection.ts';
import type { Platform } from '../platform.ts';
import type { OperatorErrorCode } from '../../../rules/operator-error-codes.ts';
import type { CellsOf, Column } from './cells.ts';
import type { Section } from './sections.ts';

/** Languages that labels of queues may be in. */
export type Language = ShippedLanguage;

/** Rows of one page. */
export const PAGE = 50;

export interface QueueRow<Cells = CellsOf<readonly Column[]>> {
  readonly id: string;
  readonly cells: Cells;
  /** Names of the operations that would change something in the row; all of them when left out. */
  readonly operations?: readonly string[];
  /** Values that the row holds now, by the value of an operation's first choice (a language, say): the form begins with them. */
  readonly current?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface RowsQuery {
  readonly merchant: string;
  /** Id of the last row of the page before. */
  readonly before: string | undefined;
  readonly search: string;
  /** Values of the queue's filters.schema.json. */
  readonly filter: Readonly<Record<string, string>>;
  /** In milliseconds. */
  readonly now: number;
  /** Texts that are stored in several languages are shown in this one. */
  readonly language: Language;
  /** Name of the operator who reads. */
  readonly operator: string;
  /** Returns the row of this id alone, whatever the filter. */
  readonly id?: string | undefined;
}

/** What the sections of a detail page are read by. */
export type DetailsQuery = Pick<RowsQuery, 'merchant' | 'now' | 'language'> & { readonly id: string };

/** An operation that the current state does not allow: its transaction is rolled back and the operator gets the error. */
export interface Disallowed {
  readonly rejected: OperatorErrorCode;
}

export const isDisallowed = (outcome: object | boolean | undefined): outcome is Disallowed =>
  typeof outcome === 'object' && 'rejected' in outcome;

/** What an operation gets in its transaction. */
export interface OperationInput<Parameters> {
  readonly platform: Platform;
  /** The transaction. */
  readonly within: Executor;
  readonly merchant: string;
  /** Name of the operator. */
  readonly operator: string;
  /** Id of the row; empty for an operation on the queue. */
  readonly id: string;
  readonly params: Parameters;
}

interface OperationTerms {
  /** The least role that may run it. */
  readonly role: OperatorRole;
  /** Whether it runs on one row or on the queue as a whole. */
  readonly scope: 'row' | 'queue';
  /** Asks the operator for a fresh code of the authenticator app. */
  readonly proves?: boolean;
  /** The studio asks for a confirmation, because the operation cannot be undone. */
  readonly dangerous?: boolean;
  /** May run on many rows with the same parameters. Such an operation asks for no proof. */
  readonly bulk?: boolean;
  /** Runs when a second operator has approved it, in the cases that `needsApproval` names; in all when that is left out. */
  readonly approval?: 'two-people';
  readonly needsApproval?: (input: OperationInput<never>) => Promise<boolean>;
}

/**
 * An operation on a queue. Its parameters are `<name>.schema.json` in the queue's folder; without that file it takes none.
 * `run` returns false when there was nothing to do; it runs in the transaction that the audit entry is written in.
 */
export interface Operation<Parameters = never> extends OperationTerms {
  readonly run: (input: OperationInput<Parameters>) => Promise<boolean | Disallowed>;
}

/** What a request to a provider gets. */
export interface RequestParts {
  readonly platform: Platform;
  /** The same for every attempt of one operation. */
  readonly key: string;
}

/**
 * An operation that needs a provider's answer. `prepare` runs in a first transaction, `request` outside any transaction, `apply`
 * in a second one. After a crash `request` and `apply` run again: `request` must be repeatable, with the key as the provider's
 * idempotency key, and `apply` reads the current state again.
 */
export interface RemoteOperation<Parameters, Plan extends object, Answer> extends OperationTerms {
  /** Returns what to ask the provider, as JSON; undefined when there is nothing to do. */
  readonly prepare: (input: OperationInput<Parameters>) => Promise<Plan | Disallowed | undefined>;
  /** Returns the provider's answer; undefined when it gave none. */
  readonly request: (plan: Plan, by: RequestParts) => Promise<Answer | undefined>;
  /** Returns false when the answer changed nothing. */
  readonly apply: (
    input: OperationInput<Parameters> & { readonly plan: Plan; readonly answer: Answer },
  ) => Promise<boolean | Disallowed>;
  /** Runs after the second transaction has committed. */
  readonly applied?: (platform: Platform) => void;
}

/** An operation of any parameters: its schema validated them, and its own `prepare` and `request` made plan and answer. */
export type AnyOperation = Operation | AnyRemoteOperation;
export interface AnyRemoteOperation extends OperationTerms {
  readonly prepare: (input: OperationInput<never>) => Promise<object | undefined>;
  readonly request: (plan: never, by: RequestParts) => Promise<unknown>;
  readonly apply: (
    input: OperationInput<never> & { readonly plan: never; readonly answer: never },
  ) => Promise<boolean | Disallowed>;
  readonly applied?: (platform: Platform) => void;
}

export const isRemote = (operation: AnyOperation): operation is AnyRemoteOperation => 'prepare' in operation;

/**
 * A queue of the back office: rows, and operations on them. A domain contributes it as
 * `platform/<room>/<domain>/back-office/<queue>/queue.ts`, with JSON Schemas of parameters and texts beside it.
 */
export interface Queue<Columns extends readonly Column[] = readonly Column[]> {
  readonly columns: Columns;
  readonly searchable: boolean;
  readonly rows: (db: Executor, query: RowsQuery) => Promise<readonly QueueRow<CellsOf<Columns>>[]>;
  /** Returns sections of a row's detail page. The row's own cells and its history are there without them. */
  readonly details?: (db: Executor, query: DetailsQuery) => Promise<readonly Section[]>;
  /** `platform`: the rows are of no merchant, so only operators of all merchants see them. */
  readonly audience?: 'platform';
  /** The least role that sees the queue; `viewer` when left out. */
  readonly role?: OperatorRole;
  readonly operations: Readonly<Record<string, AnyOperation>>;
}

/** Returns the queue; the rows must have one cell for each column, of the column's type. */
export const defineQueue = <const Columns extends readonly Column[]>(queue: Queue<Columns>): Queue<Columns> => queue;

/** Returns the operation whose parameters are the schema of this name, `<queue>-<operation>`. */
export const defineOperation = <Name extends keyof QueueParameters>(
  _schema: Name,
  operation: Operation<QueueParameters[Name]>,
): AnyOperation => operation;

/** Returns an id of digits as a number; undefined when it is none. */
export const countOf = (id: string | undefined): bigint | undefined =>
  id !== undefined && /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;

/** Returns the number of the one row that is asked for; -1, which no row has, for an id that is none. */
export const rowId = (id: string | undefined): bigint | undefined =>
  id === undefined ? undefined : (countOf(id) ?? -1n);

/** Returns the remote operation; it declares the types of its plan and answer. */
export const defineRemoteOperation = <Plan extends object, Answer, Parameters = Readonly<Record<string, never>>>(
  operation: RemoteOperation<Parameters, Plan, Answer>,
): AnyOperation => operation;
