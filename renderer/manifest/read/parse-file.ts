import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { type JsonObject, MAX_DEPTH, type Segment } from '../json/json.ts';
import { type Phrase, phrase } from '../problems/phrase.ts';

/** A syntax error, by offset. */
export interface SyntaxMistake {
  readonly code: 'syntax' | 'duplicate-key' | 'forbidden-key' | 'too-deep';
  readonly offset: number;
  readonly path: readonly Segment[];
  readonly found: string | Phrase;
  readonly expected?: Phrase;
  readonly fix?: Phrase;
}

export interface ParsedFile {
  readonly value: unknown;
  readonly tree: Node | undefined;
  readonly mistakes: readonly SyntaxMistake[];
}

/**
 * Parses strict JSON (no comments, no trailing commas) to a value, a syntax tree with offsets, and all syntax errors.
 */
export function parseFile(text: string): ParsedFile {
  const deepAt = firstTooDeep(text);
  if (deepAt !== undefined) {
    return { value: undefined, tree: undefined, mistakes: [{ code: 'too-deep', offset: deepAt, path: [], found: '' }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const mistakes = withoutDuplicates(errors).map((error) => syntaxMistake(error, text));
  return { value: tree && valueOf(tree, [], mistakes), tree, mistakes };
}

/** What the parser expected, in words. */
const EXPECTED_TOKENS: Readonly<Record<string, Phrase>> = {
  InvalidSymbol: phrase('json-value'),
  InvalidNumberFormat: phrase('number'),
  PropertyNameExpected: phrase('key-in-quotes'),
  ValueExpected: phrase('value'),
  ColonExpected: phrase('colon'),
  CommaExpected: phrase('comma'),
  CloseBraceExpected: phrase('closing', '}'),
  CloseBracketExpected: phrase('closing', ']'),
  EndOfFileExpected: phrase('end-of-file'),
  InvalidCommentToken: phrase('no-comments'),
  UnexpectedEndOfString: phrase('closing-quote'),
  InvalidCharacter: phrase('visible-character'),
  InvalidEscapeCharacter: phrase('escape'),
  InvalidUnicode: phrase('unicode-digits'),
};

function syntaxMistake({ error, offset, length }: ParseError, text: string): SyntaxMistake {
  const at = Math.min(offset, text.length);
  const word =
    text
      .slice(at, at + Math.min(length, 24))
      .split('\n')[0]
      ?.trim() ?? '';
  const name = printParseErrorCode(error);
  return {
    code: 'syntax',
    offset: at,
    path: [],
    found: word === '' ? phrase('end-of-file') : word,
    expected: EXPECTED_TOKENS[name] ?? phrase('json'),
    ...(word === '}' || word === ']' ? { fix: phrase('fix-comma') } : {}),
    ...(name === 'InvalidCommentToken' ? { fix: phrase('fix-comment') } : {}),
  };
}

/**
 * Drops duplicates: the parser reports one mistake several times at the same offset, and an unclosed string again at
 * the next token.
 */
function withoutDuplicates(errors: readonly ParseError[]): ParseError[] {
  return errors.filter((error, index) => {
    const before = errors[index - 1];
    if (!before) return true;
    const isOpenText = printParseErrorCode(before.error) === 'UnexpectedEndOfString';
    return error.offset > before.offset + before.length + 1 && !isOpenText;
  });
}

function valueOf(node: Node, path: readonly Segment[], mistakes: SyntaxMistake[]): unknown {
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

/** Returns the offset of the first bracket that is nested deeper than MAX_DEPTH. */
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
      if (depth > MAX_DEPTH) return index;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return undefined;
}
