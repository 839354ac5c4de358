import { applyEdits, findNodeAtLocation, type FormattingOptions, modify, type Node, parseTree } from 'jsonc-parser';
import type { Segment } from '../../../renderer/manifest/json/json.ts';
import { type Edit, isIndex } from './immutable.ts';

/**
 * The text of a document after some edits. Only the lines of what changed are written again: formatting, order and
 * everything that this studio does not know stay as they are. The text must be JSON.
 */
export const editText = (text: string, edits: readonly Edit[]): string => edits.reduce(editOnce, text);

function editOnce(text: string, { path, value }: Edit): string {
  const tree = parseTree(text);
  if (!tree) return value === undefined ? text : JSON.stringify(value, null, 2);
  // A value that is not there needs no removing, and the parser would refuse to walk into what is no object.
  if (value === undefined && !findNodeAtLocation(tree, [...path])) return text;
  const at = standing(tree, path);
  const edits = modify(text, at.path, wrapped(value, at.rest), { formattingOptions: formattingOf(text) });
  return applyEdits(text, edits);
}

/** How far a path can be walked; what is in the way further on (a text, a null) is replaced as a whole. */
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

/** As the text is formatted already: its own indentation and line ends. */
function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : Math.min(indent.length, 8),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
