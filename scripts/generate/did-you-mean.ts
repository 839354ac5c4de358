// Returns the suggestion of the nearest name for an error message.
import { nearestName } from '../../renderer/manifest/problems/nearest.ts';

export function didYouMean(found: string, choices: readonly string[]): string {
  const nearest = nearestName(found, choices);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
