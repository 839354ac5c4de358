/**
 * Returns the new value with all parts that equal the old value replaced by the old parts, so that they are not
 * rendered again. Messages contain copies, so identity has to be restored.
 */
export function reuseEqualParts<Value>(before: unknown, next: Value): Value {
  if (before === next || typeof before !== 'object' || before === null || typeof next !== 'object' || next === null)
    return before === next ? (before as Value) : next;
  if (Array.isArray(next)) return reuseList(before, next) as Value;
  if (Array.isArray(before)) return next;
  return reuseObject(before as Record<string, unknown>, next as Record<string, unknown>) as Value;
}

function reuseList(before: object, next: readonly unknown[]): readonly unknown[] {
  if (!Array.isArray(before)) return next;
  const kept = next.map((entry, index) => reuseEqualParts(before[index], entry));
  return kept.length === before.length && kept.every((entry, index) => entry === before[index]) ? before : kept;
}

/** Uses entries instead of assignment, so that a key `__proto__` is an ordinary key. */
function reuseObject(before: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(next).map(([key, value]): [string, unknown] => [
    key,
    Object.hasOwn(before, key) ? reuseEqualParts(before[key], value) : value,
  ]);
  const same =
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && before[key] === value);
  return same ? before : Object.fromEntries(entries);
}
