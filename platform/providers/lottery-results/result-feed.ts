import type { AdapterModule } from '../../kernel/adapters/adapter.ts';

/** A draw that happens outside of the platform. */
export interface AskedDraw {
  /** Code of the lottery, such as `XSMB`. */
  readonly lottery: string;
  /** Day of the draw where it happens, as in `2026-01-01`. */
  readonly day: string;
  /** The prizes of the board in their order, the greatest first. */
  readonly prizes: readonly { readonly name: string; readonly count: number }[];
}

/** Reports results of draws outside of the platform. Functions throw when the service fails; it is asked again later. */
export interface ResultFeed {
  /** Returns the drawn numbers in the order of the prizes; undefined while the service does not have all of them. */
  find(draw: AskedDraw): Promise<readonly string[] | undefined>;
}

export type ResultFeedModule = AdapterModule<ResultFeed>;
