/** A suspension of a vendor or a game; without `until` it lasts until an operator lifts it. */
interface Suspension {
  readonly until?: string | undefined;
}
type SuspensionsByName = Readonly<Record<string, Suspension | undefined>>;

/** The suspensions of a site: of vendors by code, and of games by id. */
export interface Suspensions {
  readonly vendors?: SuspensionsByName | undefined;
  readonly games?: SuspensionsByName | undefined;
}

/** Returns when a suspension ends, in milliseconds. */
export const suspensionEnd = (suspension: Suspension): number =>
  suspension.until ? Date.parse(suspension.until) : Infinity;

const isSuspended = (suspension: Suspension | undefined, now: number): boolean =>
  suspension !== undefined && suspensionEnd(suspension) > now;

/** Returns the names that are suspended at the instant. */
export const suspendedNames = (suspensions: SuspensionsByName | undefined = {}, now: number): ReadonlySet<string> =>
  new Set(Object.keys(suspensions).filter((name) => isSuspended(suspensions[name], now)));

/** Whether a game, or its vendor, is suspended at the instant. */
export const isGameSuspended = (
  { vendors = {}, games = {} }: Suspensions,
  { vendor, gameId }: { readonly vendor: string; readonly gameId: number },
  now: number,
): boolean => isSuspended(vendors[vendor], now) || isSuspended(games[String(gameId)], now);

/** Returns when the next suspension ends, in milliseconds; infinity when none has an end. */
export const nextSuspensionEnd = ({ vendors = {}, games = {} }: Suspensions, now: number): number =>
  Math.min(
    ...[...Object.values(vendors), ...Object.values(games)]
      .flatMap((one) => (one ? [suspensionEnd(one)] : []))
      .filter((end) => end > now),
  );
