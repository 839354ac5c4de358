/** Returns an own property; never an inherited one such as `constructor`. */
export const getOwn = <Value>(group: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;
