import type { Settings } from '../../../generated/types/settings.ts';
import type { VendorAnswer } from '../../../rules/vendor-contract.ts';

type Pace = NonNullable<VendorAnswer['pace']>;
type Stated = NonNullable<Settings['protection']>['gamePace'];

/** Returns how fast the rounds of a game may follow each other at a site; undefined where its settings bound nothing. */
export function gamePace(stated: Stated, gameType: string | undefined): Pace | undefined {
  if (stated === undefined) return undefined;
  // Defaults are in the schema's types, but not in what a manifest or an operator states.
  const pace: Partial<typeof stated> = stated;
  const cycleMs = (gameType === 'RNG' ? pace.slotMs : pace.otherMs) ?? 0;
  return { cycleMs, autoPlay: pace.autoPlay ?? true, quickPlay: pace.quickPlay ?? true };
}
