import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import { useAnswer } from '../api/use-answer.ts';

/** A site as players get it, or as a version would give it to them. */
export interface DrawnSite {
  readonly hash: string;
  readonly manifest: Manifest;
  readonly settings: Partial<Settings>;
}

/** What players of a merchant get now, or with a version of it; undefined while it is on its way. */
export function useDrawnSite(code: string, version?: number) {
  return useAnswer<DrawnSite>({ path: `merchants/${code}/site`, query: { version } });
}
