/** What a group holds under a name; never something inherited, such as `constructor`. */
export const own = <Value>(group: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;
