import ts from 'typescript';
import { type Finding, withoutAllowed } from './finding.ts';

/** Two letters of any script: a symbol such as × or a unit such as % is no text. */
const WORDS = /\p{L}{2,}|\p{Script=Han}/u;
/** Attributes that a person sees or hears. */
const READ = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
]);
const PHYSICAL = /^(left|right|(margin|padding|border)(Left|Right)\w*|scroll(Margin|Padding)(Left|Right))$/;
const COLOUR = /^(#[0-9a-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(.*\))$/i;

/** Returns each literal text, colour and physical side that a component has in its code. */
export function literalsOf(source: ts.SourceFile, file: string): Finding[] {
  const found: { topic: string; finding: Finding }[] = [];
  const report = (topic: string, node: ts.Node, message: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ topic, finding: { file, line, message } });
  };
  const text = (node: ts.Node, value: string): void => {
    if (!WORDS.test(value)) return;
    report(
      'words',
      node,
      `“${value.trim()}” is a literal text, which no other language can replace: put it into texts.json and write \`text('KEY')\`.`,
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) text(node, node.text);
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText(source)))
      for (const one of stringsOf(node.initializer)) text(one, one.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      for (const one of stringsOf(node.expression)) text(one, one.text);
    if (isCompiledElement(node)) visitCompiled(node, text);
    if (isStyleObject(node)) for (const property of node.properties) visitStyle(property, report);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.flatMap(({ topic, finding }) => withoutAllowed(topic, source.text, [finding]));
}

/** Returns the strings that an expression can have as its value: itself, and the branches of conditions. */
function stringsOf(node: ts.Node | undefined): ts.StringLiteralLike[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return stringsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return stringsOf(node.right);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(stringsOf);
  return [];
}

type CompiledElement = ts.CallExpression & { readonly arguments: ts.NodeArray<ts.Expression> };

/** Returns whether the node is `jsx(…)`, `jsxs(…)` or `createElement(…)`: what JSX is compiled to. */
function isCompiledElement(node: ts.Node): node is CompiledElement {
  if (!ts.isCallExpression(node)) return false;
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  return ts.isIdentifier(name) && /^_?(jsxs?|createElement)$/.test(name.text);
}

function visitCompiled(call: CompiledElement, text: (node: ts.Node, value: string) => void): void {
  const [, props, ...children] = call.arguments;
  for (const one of children.flatMap(stringsOf)) text(one, one.text);
  if (!props || !ts.isObjectLiteralExpression(props)) return;
  for (const property of props.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const name = nameOf(property);
    if (name === 'children' || READ.has(name)) for (const one of stringsOf(property.initializer)) text(one, one.text);
  }
}

/** Returns whether the node is the object of a `style` attribute. */
function isStyleObject(node: ts.Node): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const owner = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(owner)) return owner.name.getText() === 'style';
  return ts.isPropertyAssignment(owner) && nameOf(owner) === 'style';
}

function visitStyle(
  property: ts.ObjectLiteralElementLike,
  report: (topic: string, node: ts.Node, message: string) => void,
): void {
  if (!ts.isPropertyAssignment(property)) return;
  const name = nameOf(property);
  if (PHYSICAL.test(name))
    report(
      'sides',
      property,
      `\`${name}\` is a physical side, wrong where text runs from right to left: use its logical name, such as insetInlineStart or marginInlineEnd.`,
    );
  for (const one of stringsOf(property.initializer))
    if (COLOUR.test(one.text))
      report(
        'colours',
        one,
        `\`${one.text}\` is a literal colour, which no theme can change: use a custom property of the theme, such as var(--accent).`,
      );
}

const nameOf = ({ name }: ts.PropertyAssignment): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
