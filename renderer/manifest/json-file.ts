import { findNodeAtLocation, getNodeValue, type Node, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Finding } from './finding.ts';
import { duplicateKey, forbiddenKey, syntaxError } from './problem-text.ts';
import { child, type Path } from './pointer.ts';

/** One JSON file, read strictly: no comments, no trailing commas, no key twice. */
export interface JsonFile {
  /** As it is shown in problems: `merchants/aurora/routes/home.json`. */
  readonly name: string;
  /** Where its content stands in the manifest: `['routes', 'home']`. */
  readonly base: readonly string[];
  /** Undefined when the file could not be read as JSON. */
  readonly value?: unknown;
  readonly text: string;
  readonly tree?: Node;
  readonly findings: readonly LocatedFinding[];
}

/** A finding whose offset in the file is known already. */
export type LocatedFinding = Finding & { readonly offset: number };

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 60;

export function readJsonFile(name: string, base: readonly string[], text: string): JsonFile {
  const errors: ParseError[] = [];
  const content = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  if (depthOf(content) > MAX_DEPTH) return { name, base, text, findings: [{ ...syntaxError('TooDeep'), offset: 0 }] };
  const tree = parseTree(content, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (first || !tree)
    return { name, base, text, findings: [{ ...syntaxError(first ? printParseErrorCode(first.error) : 'ValueExpected'), offset: first?.offset ?? 0 }] };
  const findings: LocatedFinding[] = [];
  const value = valueOf(tree, '', findings);
  return { name, base, text, tree, value, findings };
}

/** The value of a tree without keys that stand twice or that reach into an object's making; both are findings. */
function valueOf(node: Node, pointer: string, findings: LocatedFinding[]): unknown {
  if (node.type === 'array') return (node.children ?? []).map((one, index) => valueOf(one, child(pointer, index), findings));
  if (node.type !== 'object') return getNodeValue(node);
  const result: Record<string, unknown> = {};
  for (const { children: [key, value] = [], offset } of node.children ?? []) {
    if (!key || !value) continue;
    const name = String(key.value);
    const at = child(pointer, name);
    if (FORBIDDEN.has(name)) findings.push({ ...forbiddenKey(at, name), offset });
    else if (Object.hasOwn(result, name)) findings.push({ ...duplicateKey(at, name), offset });
    else result[name] = valueOf(value, at, findings);
  }
  return result;
}

/** Nesting of brackets outside strings: the parser is recursive, and must not be sent deeper than the stack. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted) {
      if (sign === '\\') i++;
      else if (sign === '"' || sign === '\n') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') most = Math.max(most, ++depth);
    else if (sign === '}' || sign === ']') depth--;
  }
  return most;
}

/** Node at a path, and the property it is the value of. */
export function nodeAt(file: JsonFile, path: Path): Node | undefined {
  return file.tree && findNodeAtLocation(file.tree, path.map((key) => key));
}

/** Line and column of an offset, from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (const sign of before) if (sign === '\n') line++;
  return { line, column: offset - lastBreak };
}
