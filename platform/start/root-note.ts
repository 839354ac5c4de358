/**
 * Returns what an operator has to know who starts the platform as root; undefined for every other user. PostgreSQL drops
 * root by itself, since it does not run as root; platform and games cannot, because a data folder and a project that
 * belong to root are closed to every other user.
 */
export const rootNote = (uid: number | undefined): string | undefined =>
  uid === 0
    ? 'Started as root: PostgreSQL runs as a system user, platform and games run as root. Start as a user of their own in production.'
    : undefined;
