/** Key that marks a node that could not be repaired; its value is the reason. A marked node renders its fallback. */
export const MARK_KEY = 'x-problem';

/** Returns the reason for which a node is marked, if it is. */
export const getMark = (node: object): unknown => (node as Readonly<Record<string, unknown>>)[MARK_KEY];
