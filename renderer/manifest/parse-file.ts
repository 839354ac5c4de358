import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isForbiddenKey, type JsonObject, maxDepth, type Segment } from './json.ts';

/** A mistake in the text itself, by offset. */
export interface TextMistake {
  readonly code: 'syntax' | 'duplicate-key' | 'forbidden-key' | 'too-deep';
  readonly offset: number;
  readonly path: readonly Segment[];
  readonly found: string;
}

export interface ParsedFile {
  readonly value: unknown;
  readonly tree: Node | undefined;
  readonly mistakes: readonly TextMistake[];
}

/** Strict JSON (no comments, no trailing commas) to a value, a tree with offsets, and every mistake of the text. */
export function parseFile(text: string): ParsedFile {
  const deepAt = firstTooDeep(text);
  if (deepAt !== undefined) {
    return { value: undefined, tree: undefined, mistakes: [{ code: 'too-deep', offset: deepAt, path: [], found: '' }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const mistakes: TextMistake[] = firstOfEachSpot(errors).map(({ error, offset, length }) => ({
    code: 'syntax',
    offset: Math.min(offset, text.length),
    path: [],
    found: `${printParseErrorCode(error)} ${text.slice(offset, offset + Math.min(length, 20))}`.trim(),
  }));
  return { value: tree && valueOf(tree, [], mistakes), tree, mistakes };
}

/** The parser tells one slip several times at the same spot, and once more at each following symbol. */
function firstOfEachSpot(errors: readonly ParseError[]): ParseError[] {
  return errors.filter((error, index) => {
    const before = errors[index - 1];
    return before === undefined || error.offset > before.offset + before.length + 1;
  });
}

function valueOf(node: Node, path: readonly Segment[], mistakes: TextMistake[]): unknown {
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => valueOf(child, [...path, index], mistakes));
  if (node.type !== 'object') return node.value as unknown;
  const result: JsonObject = {};
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    const mistake = { offset: key.offset, path: [...path, name], found: name };
    if (isForbiddenKey(name)) mistakes.push({ code: 'forbidden-key', ...mistake });
    else {
      if (Object.hasOwn(result, name)) mistakes.push({ code: 'duplicate-key', ...mistake });
      result[name] = valueOf(value, [...path, name], mistakes);
    }
  }
  return result;
}

/** Offset of the first bracket beyond the depth that recursion can follow. */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (quoted) {
      if (sign === '\\') index += 1;
      else if (sign === '"' || sign === '\n') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > maxDepth) return index;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return undefined;
}
