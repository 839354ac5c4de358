import type { Platform } from '../../kernel/platform.ts';
import type { ServiceDeskAdapter } from '../../providers/service-desk/service-desk.ts';

const KIND = 'service-desk';
/** The desk of a site whose settings name none. */
const DEFAULT_DESK = 'studio';

/** Returns the name of a merchant's desk. */
export const deskName = (platform: Pick<Platform, 'sites'>, merchant: string): string =>
  platform.sites.byCode(merchant)?.run.settings.adapters?.[KIND] ?? DEFAULT_DESK;

/** Returns a merchant's desk; undefined when the named adapter is not installed or has no access. */
export const openDesk = (
  platform: Pick<Platform, 'adapters' | 'sites'>,
  merchant: string,
): ServiceDeskAdapter | undefined => platform.adapters.open(KIND, deskName(platform, merchant), { merchant });
