/** Ways of verification in which no outside service takes part. */
const WITHOUT_KEY: readonly unknown[] = [undefined, 'off', 'embedded'];

/**
 * Returns a sentence for each public key that the adapters in `access` need for their part on the page and that is not
 * set. It is asked when `access` changes, so that settings stored before stay in use.
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
