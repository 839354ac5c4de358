// The interface of all commands.

/** Parsed arguments: names in order, and options by name. */
export interface Arguments {
  readonly command: string;
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | true | undefined>>;
}

export interface Context {
  /** Folder of the merchants. */
  readonly root: string;
  readonly print: (text: string) => void;
  readonly report: (text: string) => void;
}

/** @returns exit status */
export type Command = (input: Arguments, context: Context) => Promise<number>;

/** An invalid invocation; the message is printed, followed by the usage. */
export class UsageError extends Error {
  readonly command: string;
  constructor(message: string, command: string) {
    super(message);
    this.command = command;
  }
}
