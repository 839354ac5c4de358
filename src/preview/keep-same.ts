/**
 * The new value, with every part that says the same as before replaced by the part from before: what is drawn from an
 * equal part need not be drawn again. A message brings copies of everything, so identity has to be found anew.
 */
export function keepSame<Value>(before: unknown, next: Value): Value {
  if (before === next || typeof before !== 'object' || before === null || typeof next !== 'object' || next === null)
    return before === next ? (before as Value) : next;
  if (Array.isArray(next)) return keepList(before, next) as Value;
  if (Array.isArray(before)) return next;
  return keepObject(before as Record<string, unknown>, next as Record<string, unknown>) as Value;
}

function keepList(before: object, next: readonly unknown[]): readonly unknown[] {
  if (!Array.isArray(before)) return next;
  const kept = next.map((entry, index) => keepSame(before[index], entry));
  return kept.length === before.length && kept.every((entry, index) => entry === before[index]) ? before : kept;
}

/** By entries, not by assignment: a key `__proto__` of hostile JSON is a key like any other. */
function keepObject(before: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(next).map(([key, value]): [string, unknown] => [
    key,
    Object.hasOwn(before, key) ? keepSame(before[key], value) : value,
  ]);
  const same =
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && before[key] === value);
  return same ? before : Object.fromEntries(entries);
}
