import type { ShippedLanguage } from '../../../generated/languages.ts';
import type { OperatorRole } from '../../../generated/operator-calls.ts';
import type { QueueParameters } from '../../../generated/types/params.ts';
import type { OperatorErrorCode } from '../../../rules/operator-error-codes.ts';
import type { Executor } from '../database/connection.ts';
import type { Platform } from '../platform.ts';
import type { CellsOf, Column } from './cells.ts';
import type { PageOrder } from './order-store.ts';
import type { Section } from './sections.ts';

/** The languages of queue labels. */
export type Language = ShippedLanguage;

/** Page size. */
export const PAGE = 50;

export interface QueueRow<Cells = CellsOf<readonly Column[]>> {
  readonly id: string;
  readonly cells: Cells;
  /** Names of the operations that would change something in the row; left out, all operations of the queue. */
  readonly operations?: readonly string[];
  /**
   * The row's current values by the value of an operation's first choice, such as a language: the form is filled with
   * them.
   */
  readonly current?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface RowsQuery {
  readonly merchant: string;
  /** ISO 4217 code of the merchant's currency. */
  readonly currency: string;
  /** Id of the last row of the previous page. */
  readonly before: string | undefined;
  readonly search: string;
  /** Values of the queue's filters.schema.json. */
  readonly filter: Readonly<Record<string, string>>;
  /** The order of the rows, by `orderOf`. A queue with an order of its own, such as by urgency, ignores it. */
  readonly order: PageOrder;
  /** Current time in milliseconds. */
  readonly now: number;
  /** Language in which stored multilingual texts are returned. */
  readonly language: Language;
  /** Time zone of the operator, in which the days of filters begin. */
  readonly timeZone: string;
  /** Name of the operator who sends the request. */
  readonly operator: string;
  /** Restricts the result to the row with this id; filters are ignored. */
  readonly id?: string | undefined;
}

/** The merchant whose waiting rows are counted, the current time in milliseconds, and who asks. */
export type WaitingQuery = Pick<RowsQuery, 'merchant' | 'now' | 'operator'>;

/** Rows that are counted at most: a person sees "many", and a count never reads a whole table. */
export const MAX_WAITING = 100;

/** The row whose detail page is read. */
export type DetailsQuery = Pick<RowsQuery, 'merchant' | 'currency' | 'now' | 'language'> & { readonly id: string };

/**
 * Reads sections of a row's detail page. A queue states its own as `details`; other domains add theirs as `sections` of
 * `platform/<room>/<domain>/back-office/<queue>/sections.ts`, with texts beside it.
 */
export type ReadSections = (db: Executor, query: DetailsQuery, platform: Platform) => Promise<readonly Section[]>;

/**
 * The result of an operation that the current state does not allow: the transaction is rolled back and the operator
 * gets the error.
 */
export interface Disallowed {
  readonly rejected: OperatorErrorCode;
  /** Names of the parameters that are the cause: the form marks them. */
  readonly fields?: readonly string[];
}

export const isDisallowed = (outcome: object | boolean | undefined): outcome is Disallowed =>
  typeof outcome === 'object' && 'rejected' in outcome;

/** The input of an operation. */
export interface OperationInput<Parameters> {
  readonly platform: Platform;
  /** The transaction in which the operation runs. */
  readonly within: Executor;
  readonly merchant: string;
  /** Name of the operator. */
  readonly operator: string;
  /** Name of the operator who approved it; left out where none had to. */
  readonly approver?: string;
  /** Id of the row; empty for an operation of scope `queue`. */
  readonly id: string;
  readonly params: Parameters;
}

interface OperationTerms {
  /** The minimum role that may run it. */
  readonly role: OperatorRole;
  /** Whether it runs on one row or on the queue as a whole. */
  readonly scope: 'row' | 'queue';
  /** Requires a current code of the operator's authenticator app. */
  readonly proves?: boolean;
  /** The operation cannot be undone, so the studio asks for a confirmation. */
  readonly dangerous?: boolean;
  /** Columns that an operator compares with what they fill in: the dialog repeats them, whatever their length. */
  readonly shows?: readonly string[];
  /** May run on many rows with the same parameters. Cannot be combined with `proves`. */
  readonly bulk?: boolean;
  /**
   * The operation runs only after a second operator has approved it: in the cases that `needsApproval` selects, or
   * always when that is left out.
   */
  readonly approval?: 'two-people';
  readonly needsApproval?: (input: OperationInput<never>) => Promise<boolean>;
}

/**
 * An operation of a queue. The schema of its parameters is `<name>.schema.json` in the queue's folder; without that
 * file it has none. `run` is called in the transaction that also writes the audit entry, and returns false when it
 * changed nothing.
 */
export interface Operation<Parameters = never> extends OperationTerms {
  readonly run: (input: OperationInput<Parameters>) => Promise<boolean | Disallowed>;
}

/** The input of a request to a provider. */
export interface RequestParts {
  readonly platform: Platform;
  /** Idempotency key, equal for all attempts of one operation. */
  readonly key: string;
}

/**
 * An operation that needs a provider's answer. `prepare` runs in a first transaction, `request` outside any transaction, `apply`
 * in a second one. After a crash `request` and `apply` run again: `request` must be repeatable, with the key as the provider's
 * idempotency key, and `apply` reads the current state again.
 */
export interface RemoteOperation<Parameters, Plan extends object, Answer> extends OperationTerms {
  /** Returns the JSON input of `request`; undefined when there is nothing to do. */
  readonly prepare: (input: OperationInput<Parameters>) => Promise<Plan | Disallowed | undefined>;
  /** Returns the provider's answer; undefined when it gave none. */
  readonly request: (plan: Plan, by: RequestParts) => Promise<Answer | undefined>;
  /** Returns false when the answer changed nothing. */
  readonly apply: (
    input: OperationInput<Parameters> & { readonly plan: Plan; readonly answer: Answer },
  ) => Promise<boolean | Disallowed>;
  /** Runs after the second transaction has committed. */
  readonly applied?: (platform: Platform) => void;
  /** Runs in the transaction that ends the operation as failed: without an answer, or when `apply` does not allow it any more. */
  readonly failed?: (input: FailedInput) => Promise<void>;
}

/** The row of an operation that failed after its first transaction. */
export type FailedInput = Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>;

/**
 * An operation with unknown parameter types. The parameters were validated by its schema; plan and answer come from its
 * own functions.
 */
export type AnyOperation = Operation | AnyRemoteOperation;
export interface AnyRemoteOperation extends OperationTerms {
  readonly prepare: (input: OperationInput<never>) => Promise<object | undefined>;
  readonly request: (plan: never, by: RequestParts) => Promise<unknown>;
  readonly apply: (
    input: OperationInput<never> & { readonly plan: never; readonly answer: never },
  ) => Promise<boolean | Disallowed>;
  readonly applied?: (platform: Platform) => void;
  readonly failed?: (input: FailedInput) => Promise<void>;
}

export const isRemote = (operation: AnyOperation): operation is AnyRemoteOperation => 'prepare' in operation;

/**
 * A queue of the back office: rows, and operations on them. A domain contributes it as
 * `platform/<room>/<domain>/back-office/<queue>/queue.ts`, with JSON Schemas of parameters and texts beside it.
 */
export interface Queue<Columns extends readonly Column[] = readonly Column[]> {
  readonly columns: Columns;
  readonly searchable: boolean;
  /** Whether rows change while operators work on them, as a conversation does: the studio reads them again every few seconds. */
  readonly live?: boolean;
  readonly rows: (db: Executor, query: RowsQuery) => Promise<readonly QueueRow<CellsOf<Columns>>[]>;
  /** What waits for an operator; left out by queues that are lists to look things up in. */
  readonly waiting?: {
    /**
     * Values of filters.schema.json that select the rows that wait, empty where every row does. The studio opens the queue
     * with them, and such rows come oldest first.
     */
    readonly filter: Readonly<Record<string, string>>;
    /** Returns how many rows wait, at most `MAX_WAITING`: as many as `filter` selects. */
    readonly count: (db: Executor, query: WaitingQuery) => Promise<number>;
  };
  /** Reads sections of a row's detail page, in addition to the row's own cells and history. */
  readonly details?: ReadSections;
  /**
   * Sections with secrets, such as links that sign in. The detail page has them for operators of the role only, and each
   * reading is an entry of the audit log with the act `reveal`. What is encrypted is read with the platform's key.
   */
  readonly confidential?: {
    readonly role: OperatorRole;
    readonly read: ReadSections;
  };
  /** `platform`: the rows belong to no merchant, so only operators of all merchants see them. */
  readonly audience?: 'platform';
  /** The minimum role that sees the queue; `viewer` when left out. */
  readonly role?: OperatorRole;
  readonly operations: Readonly<Record<string, AnyOperation>>;
}

/** Returns the queue unchanged; the type requires one cell for each column, of the column's type. */
export const defineQueue = <const Columns extends readonly Column[]>(queue: Queue<Columns>): Queue<Columns> => queue;

/** Returns the operation unchanged; its parameters get the type of the schema `<queue>-<operation>`. */
export const defineOperation = <Name extends keyof QueueParameters>(
  _schema: Name,
  operation: Operation<QueueParameters[Name]>,
): AnyOperation => operation;

/** Returns an id of digits as a bigint; undefined for any other id. */
export const countOf = (id: string | undefined): bigint | undefined =>
  id !== undefined && /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;

/** Returns the numeric id of the requested row; -1, which no row has, for an id that is not a number. */
export const rowId = (id: string | undefined): bigint | undefined =>
  id === undefined ? undefined : (countOf(id) ?? -1n);

/** Returns the remote operation unchanged; the type arguments declare its plan and answer. */
export const defineRemoteOperation = <Plan extends object, Answer, Parameters = Readonly<Record<string, never>>>(
  operation: RemoteOperation<Parameters, Plan, Answer>,
): AnyOperation => operation;
