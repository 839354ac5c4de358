// The name that was probably meant, as sentences to integrators end with it.
import { nearestName } from '../../renderer/manifest/problems/nearest.ts';

export function meant(found: string, choices: readonly string[]): string {
  const nearest = nearestName(found, choices);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
