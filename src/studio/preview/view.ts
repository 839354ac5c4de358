import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import { applySettings } from '../../../renderer/manifest/merge/apply-settings.ts';
import type { Scene } from '../../preview/messages.ts';

/** Sizes that a preview can have; the class is what the site's facts say of the device. */
export const sizes = {
  phone: { width: 390, device: 'phone' },
  tablet: { width: 820, device: 'tablet' },
  desktop: { width: 1280, device: 'desktop' },
  fit: { width: undefined, device: 'desktop' },
} as const;
export type Size = keyof typeof sizes;

export const roles = ['visitor', 'member', 'agent', 'guest'] as const;

/** What the controls of a preview say. */
export interface View {
  readonly path: string;
  readonly as: Scene['as'];
  readonly language: string;
  readonly theme: Scene['theme'];
  readonly size: Size;
  /** Flags that are tried out, over what settings say. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** A local moment as the browser's field writes it; empty for now. */
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
  date: '',
  picking: true,
});

export function sceneOf(manifest: Manifest, settings: Partial<Settings> | undefined, view: View): Scene {
  const { path, as, language, theme, size, flags, date, picking } = view;
  const moment = date === '' ? undefined : new Date(date);
  return {
    manifest,
    ...(settings ? { settings } : {}),
    flags,
    path,
    as,
    theme,
    picking,
    data: 'real',
    // A draft may give up the language that is looked at.
    language: (manifest.locale.supported as readonly string[]).includes(language) ? language : manifest.locale.default,
    device: sizes[size].device,
    ...(moment && !Number.isNaN(moment.getTime()) ? { date: moment.toISOString() } : {}),
  };
}

/** Addresses that can be looked at without a parameter, by the name of their route. */
export const screensOf = (manifest: Manifest): readonly (readonly [name: string, path: string])[] =>
  Object.entries(manifest.routes).flatMap(([name, route]) =>
    route && !/[:*]/.test(route.path.replaceAll(/\/:\w+\?/g, ''))
      ? [[name, route.path.replaceAll(/\/:\w+\?/g, '') || '/'] as const]
      : [],
  );

/** Every flag with the value that holds before anything is tried out. */
export const flagsOf = (
  manifest: Manifest,
  settings: Partial<Settings> | undefined,
): Readonly<Record<string, boolean>> => applySettings(manifest, settings).flags;
