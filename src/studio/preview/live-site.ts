import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import { useAnswer } from '../api/use-answer.ts';

/** The resolved manifest and the settings of a site: live, or of one version. */
export interface DrawnSite {
  readonly hash: string;
  readonly manifest: Manifest;
  readonly settings: Partial<Settings>;
}

/** Returns the live site of a merchant, or one of its versions; undefined while it is loading. */
export function useDrawnSite(code: string, version?: number) {
  return useAnswer<DrawnSite>({ path: `merchants/${code}/site`, query: { version } });
}
