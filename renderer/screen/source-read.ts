/** One read of a source: its name and parameters. */
export interface SourceRead {
  readonly source: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Returns the cache key of a read, independent of the order of parameters. */
export const readKey = (source: string, params: Readonly<Record<string, unknown>>): string =>
  `${source}?${JSON.stringify(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`;
