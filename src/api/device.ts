const NAME = 'loginDeviceId';

/** Identity of this device towards the platform; it proves nothing and names nobody. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(NAME);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(NAME, made);
    return made;
  } catch {
    // With storage closed every page is a device of its own.
    return crypto.randomUUID();
  }
}
