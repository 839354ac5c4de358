// Returns ` (did you mean …?)` with the nearest known name, for an error message; empty when none is near.
import { nearestName } from '../../renderer/manifest/problems/nearest.ts';

export function didYouMean(found: string, choices: readonly string[]): string {
  const nearest = nearestName(found, choices);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
