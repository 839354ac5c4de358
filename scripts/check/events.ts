import ts from 'typescript';
import type { Finding } from './finding.ts';

/** A parsed file with its path from the root. */
export interface Source {
  readonly file: string;
  readonly source: ts.SourceFile;
}

/**
 * Compares the events that the component reports with those that the definition declares: one that is not declared has
 * no schema and no actions, and one that is never reported promises a merchant something that does not happen.
 */
export function eventFindings(definition: Source, sources: readonly Source[]): Finding[] {
  const declared = declaredEvents(definition.source);
  if (declared === undefined) return [];
  const uses = sources.map(({ file, source }) => ({ file, source, ...usedEvents(source) }));
  const undeclared = uses.flatMap(({ file, source, events }) =>
    events
      .filter(({ name }) => !declared.has(name))
      .map(({ name, node }) => ({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        message: `The event “${name}” is not declared: add it to \`events\` of ${definition.file}, or use one of ${listOf([...declared])}.`,
      })),
  );
  if (uses.some(({ isPassedOn }) => isPassedOn)) return undeclared;
  const used = new Set(uses.flatMap(({ events }) => events.map(({ name }) => name)));
  const unused = [...declared].filter((name) => !used.has(name));
  return [
    ...undeclared,
    ...unused.map((name) => ({
      file: definition.file,
      message: `The event “${name}” is declared and never reported: call \`on.${name}()\` in the component, or remove it.`,
    })),
  ];
}

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Returns the keys of `events`; undefined when they are not written as an object literal. */
function declaredEvents(source: ts.SourceFile): ReadonlySet<string> | undefined {
  let names: Set<string> | undefined = new Set();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && nameOf(node.name) === 'events') {
      names =
        ts.isObjectLiteralExpression(node.initializer) && node.initializer.properties.every((one) => one.name)
          ? new Set(node.initializer.properties.map((one) => nameOf(one.name)))
          : undefined;
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

interface Uses {
  readonly events: readonly { readonly name: string; readonly node: ts.Node }[];
  /** `on` itself is handed to other code, which may report any event. */
  readonly isPassedOn: boolean;
}

function usedEvents(source: ts.SourceFile): Uses {
  const events: { name: string; node: ts.Node }[] = [];
  let isPassedOn = false;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (isOn(node)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
        events.push({ name: parent.name.text, node: parent });
      else if (ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression))
        events.push({ name: parent.argumentExpression.text, node: parent });
      else if (
        ts.isVariableDeclaration(parent) &&
        parent.initializer === node &&
        ts.isObjectBindingPattern(parent.name)
      )
        for (const element of parent.name.elements)
          events.push({ name: nameOf(element.propertyName ?? element.name), node: element });
      else isPassedOn = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { events, isPassedOn };
}

/** Returns whether the node reads `on`, by itself or as a member such as `input.on`. */
function isOn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'on';
  if (!ts.isIdentifier(node) || node.text !== 'on') return false;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isBindingElement(parent) || ts.isParameter(parent) || ts.isJsxAttribute(parent)) return false;
  return !(ts.isPropertyAssignment(parent) && parent.name === node);
}

const nameOf = (name: ts.Node | undefined): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';
