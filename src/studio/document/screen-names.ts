import { isObject, valueAt } from '../../../renderer/manifest/json/json.ts';
import { titleWithoutParameters } from '../../../rules/screen-title.ts';

/**
 * Returns what a screen is called in a language: its title without the parts that name the merchant or what it is about. It
 * falls back to the manifest's default language and to English, and is empty for a screen without words of its own.
 */
export function screenName(manifest: unknown, route: unknown, language: string): string {
  const title = isObject(route) ? route.title : undefined;
  if (typeof title === 'string') return titleWithoutParameters(title);
  const key = isObject(title) && typeof title.$text === 'string' ? title.$text : undefined;
  if (key === undefined) return '';
  const fallback = valueAt(manifest, ['locale', 'default']);
  for (const code of [language, typeof fallback === 'string' ? fallback : 'en', 'en']) {
    const text = valueAt(manifest, ['texts', code, key]);
    if (typeof text === 'string') return titleWithoutParameters(text);
  }
  return '';
}
