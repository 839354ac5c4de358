import type { Platform } from '../../kernel/platform.ts';
import { changeSettings } from '../../sites/settings/change-settings.ts';
import { checkSettings } from '../../sites/settings/check-settings.ts';
import { suspensionEnd } from './rules.ts';

/** Removes ended suspensions from the settings. The change of settings makes open pages reload their games. */
export async function removeEndedSuspensions(
  { sites, clock, database }: Pick<Platform, 'sites' | 'clock' | 'database'>,
  now = clock.now(),
): Promise<void> {
  for (const { code, run } of sites.all())
    for (const kind of ['vendors', 'games'] as const)
      for (const [name, suspension] of Object.entries(run.settings.resting?.[kind] ?? {}))
        if (suspension && suspensionEnd(suspension) <= now)
          await changeSettings(database, code, {
            edit: { path: ['resting', kind, name], value: undefined },
            check: checkSettings,
          });
}
