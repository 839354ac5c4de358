/** Members of a family are made once, so that every reader shares one atom. */
export function family<Member>(make: (rest: string) => Member): (rest: string) => Member {
  const made = new Map<string, Member>();
  return (rest) => {
    const known = made.get(rest) ?? make(rest);
    made.set(rest, known);
    return known;
  };
}

/** What a group holds under a name; never something inherited, such as `constructor`. */
export const own = <Value>(group: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;
