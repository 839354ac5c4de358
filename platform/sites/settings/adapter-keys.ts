/** Values of `access.human` that use no external service, so they need no key. */
const WITHOUT_KEY: readonly unknown[] = [undefined, 'off', 'embedded'];

/**
 * Returns a sentence for each missing public key that the adapters in `access` need on the page. Only changes of `access`
 * are checked, so that settings stored earlier stay valid.
 */
export function missingAdapterKeys(access: unknown): readonly string[] {
  const { human, siteKey, sms, firebase } = (access ?? {}) as Readonly<Record<string, unknown>>;
  return [
    ...(WITHOUT_KEY.includes(human) || siteKey ? [] : [sentence('human', human, 'siteKey')]),
    ...(sms !== 'firebase' || firebase ? [] : [sentence('sms', sms, 'firebase')]),
  ];
}

const sentence = (setting: string, adapter: unknown, key: string): string =>
  `/access/${setting}: expected access.${key}, which the adapter ${JSON.stringify(adapter)} needs on the page; found none. Set access.${key} first.`;
