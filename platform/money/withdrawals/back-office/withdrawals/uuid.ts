/** Returns the id of a row; undefined for what is no UUID, which no row has. */
export const uuidOf = (id: string): string | undefined =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u.test(id) ? id : undefined;
