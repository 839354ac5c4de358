import { applyEdits, type FormattingOptions, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import type { Segment } from '../../../renderer/manifest/json/json.ts';
import { type Edit, isIndex } from './immutable.ts';

/**
 * Returns the text of a JSON document after edits. Only changed lines are written again, so formatting, key order and
 * unknown keys stay. The text must be valid JSON.
 */
export const editText = (text: string, edits: readonly Edit[]): string => edits.reduce(editOnce, text);

function editOnce(text: string, { path, value }: Edit): string {
  const tree = parseTree(text);
  if (!tree) return value === undefined ? text : JSON.stringify(value, null, 2);
  // A removal of a missing value is skipped, because jsonc-parser throws when a parent is not an object.
  if (value === undefined && !findNodeAtLocation(tree, [...path])) return text;
  const at = standing(tree, path);
  const edits = modify(text, at.path, wrapped(value, at.rest), { formattingOptions: formattingOf(text) });
  return applyEdits(text, edits);
}

/** Returns the longest prefix of a path whose values are containers; a text or null further on is replaced as a whole. */
function standing(tree: Node, path: readonly Segment[]): { path: Segment[]; rest: readonly Segment[] } {
  for (let length = 1; length < path.length; length += 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) return { path: [...path], rest: [] };
    const isList = node.type === 'array' && isIndex(node.children ?? [], path[length] ?? '');
    if (node.type !== 'object' && !isList) return { path: path.slice(0, length), rest: path.slice(length) };
  }
  return { path: [...path], rest: [] };
}

const wrapped = (value: unknown, path: readonly Segment[]): unknown =>
  path.reduceRight<unknown>((inner, segment) => ({ [segment]: inner }), value);

/** Returns the formatting options that the text already uses: its indentation and line ends. */
function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : Math.min(indent.length, 8),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
