/** One read of a source: which, and with what. */
export interface SourceRead {
  readonly source: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One name for one read, whatever the order of its parameters. */
export const readKey = (source: string, params: Readonly<Record<string, unknown>>): string =>
  `${source}?${JSON.stringify(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`;
