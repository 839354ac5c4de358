import { settings as isSettings } from '../../generated/validators/settings.js';

/** What is wrong with settings, a sentence each; the given value is left as it is. */
export function checkSettings(settings: unknown): readonly string[] {
  if (isSettings(structuredClone(settings))) return [];
  return (isSettings.errors ?? []).map(
    ({ instancePath, message = 'is wrong', params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}
