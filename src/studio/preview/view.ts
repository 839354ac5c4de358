import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import { applySettings } from '../../../renderer/manifest/merge/apply-settings.ts';
import awaited from '../../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import type { Scene } from '../../preview/messages.ts';
import type { TriedFacts } from '../../preview/tried-facts.ts';

/** The frame sizes; `device` is the device class that the site's facts get. */
export const sizes = {
  phone: { width: 390, device: 'phone' },
  tablet: { width: 820, device: 'tablet' },
  desktop: { width: 1280, device: 'desktop' },
  fit: { width: undefined, device: 'desktop' },
} as const;
export type Size = keyof typeof sizes;

export const roles = ['visitor', 'member', 'agent', 'guest'] as const;

/** The state of the preview's controls. */
export interface View {
  readonly path: string;
  readonly as: Scene['as'];
  readonly language: string;
  readonly theme: Scene['theme'];
  readonly size: Size;
  /** Flags that override the settings in the preview. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** Facts with a value that is tried out, by name. */
  readonly facts: TriedFacts;
  /** Value of the date field: local time without a zone; empty for the current time. */
  readonly date: string;
  readonly picking: boolean;
}

export const firstView = (manifest: Manifest): View => ({
  path: manifest.routes.home?.path ?? '/',
  as: 'visitor',
  language: manifest.locale.default,
  theme: manifest.theme.default === 'dark' ? 'dark' : 'light',
  size: 'fit',
  flags: {},
  facts: {},
  date: '',
  picking: true,
});

export function sceneOf(manifest: Manifest, settings: Partial<Settings> | undefined, view: View): Scene {
  const { path, as, language, theme, size, flags, facts, date, picking } = view;
  const moment = date === '' ? undefined : new Date(date);
  return {
    manifest,
    ...(settings ? { settings } : {}),
    flags,
    facts,
    path,
    as,
    theme,
    picking,
    data: 'real',
    // The draft may have removed the chosen language; its default language is used then.
    language: (manifest.locale.supported as readonly string[]).includes(language) ? language : manifest.locale.default,
    device: sizes[size].device,
    ...(moment && !Number.isNaN(moment.getTime()) ? { date: moment.toISOString() } : {}),
  };
}

/** Returns the paths without required parameters, by route name; optional parameters are left out. */
export const screensOf = (manifest: Manifest): readonly (readonly [name: string, path: string])[] =>
  Object.entries(manifest.routes).flatMap(([name, route]) =>
    route && !/[:*]/.test(route.path.replaceAll(/\/:\w+\?/g, ''))
      ? [[name, route.path.replaceAll(/\/:\w+\?/g, '') || '/'] as const]
      : [],
  );

/** Returns every flag with its value from settings and manifest, without those whose feature does not exist yet. */
export const flagsOf = (
  manifest: Manifest,
  settings: Partial<Settings> | undefined,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(applySettings(manifest, settings).flags).filter(([name]) => !Object.hasOwn(awaited, name)),
  );
