import ts from 'typescript';
import type { Source } from './events.ts';
import type { Finding } from './finding.ts';

/**
 * Returns each hook and handler in a widget whose definition says `interactive: false`: such a widget is hydrated last, and
 * what it shows or does by itself would come late.
 */
export function interactiveFindings(definition: Source, sources: readonly Source[]): readonly Finding[] {
  if (!/\binteractive: false\b/.test(definition.source.text)) return [];
  return sources.flatMap(({ file, source }) =>
    usesOf(source).map((node) => ({
      file,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      message: `\`${node.text}\` makes the widget interactive: remove \`interactive: false\` from ${definition.file}, or show props only.`,
    })),
  );
}

/** Names of hooks that are called, and of handlers that are set. */
function usesOf(source: ts.SourceFile): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^use[A-Z]/.test(node.expression.text))
      found.push(node.expression);
    if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && /^on[A-Z]/.test(node.name.text)) found.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
