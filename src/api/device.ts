const NAME = 'loginDeviceId';

/** Returns the id of this device. It is random and no credential. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(NAME);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(NAME, made);
    return made;
  } catch {
    // Without storage every page counts as a new device.
    return crypto.randomUUID();
  }
}
