import type { QueueShape } from '../../generated/types/operator-calls.ts';

/** Returns whether a value is valid for a cell type. */
export function cellFits(type: QueueShape['columns'][number]['type'], cell: unknown): boolean {
  if (cell === null) return true;
  const keys = typeof cell === 'object' ? Object.keys(cell).toSorted().join() : typeof cell;
  if (type === 'time') return typeof cell === 'string' && new Date(cell).toISOString() === cell;
  if (type === 'day') return typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell);
  if (type === 'picture') return Array.isArray(cell);
  const wanted = { text: 'string', money: 'amount,currency', member: 'id,name', status: 'tone,value' } as const;
  return keys === { ...wanted, count: 'number', link: 'href,label' }[type];
}

/**
 * Returns values that fit the schema of an operation's parameters. Without those that may be left out and have a pattern of
 * their own.
 */
export function parametersExample(parameters: Record<string, unknown>, now: number): Record<string, unknown> {
  type Property = { type?: string; oneOf?: { const: string }[]; format?: string; pattern?: string; 'x-input'?: string };
  const properties = Object.entries((parameters.properties ?? {}) as Record<string, Property>);
  const valueOf = ({ type, oneOf, format, 'x-input': input }: Property): unknown => {
    if (oneOf) return oneOf[0]?.const;
    if (type === 'integer') return 5;
    if (input === 'language') return 'en';
    if (input === 'time-zone') return 'UTC';
    if (input === 'condition') return { fact: 'session.signedIn' };
    return format === 'date-time' ? new Date(now).toISOString() : '5';
  };
  const required = new Set((parameters.required ?? []) as readonly string[]);
  const fits = (name: string, { pattern, oneOf }: Property): boolean =>
    required.has(name) || oneOf !== undefined || pattern === undefined || new RegExp(pattern, 'u').test('5');
  return Object.fromEntries(
    properties.filter((property) => fits(...property)).map(([name, property]) => [name, valueOf(property)]),
  );
}
