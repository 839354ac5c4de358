import ts from 'typescript';
import { type Finding, withoutAllowed } from './finding.ts';

const TOPICS = {
  network: {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon', 'WebTransport'],
    instead: 'a widget reads through a source (a prop with `x-kind: data`) and acts through an event of widget.ts',
  },
  storage: {
    names: ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'cookie'],
    instead: 'a widget keeps state in React, and what outlives it belongs to a fact or to the platform',
  },
  location: {
    names: ['location', 'history'],
    instead: 'a widget links with a prop of `x-kind: link` and navigates with the action `navigate`',
  },
} as const;

/** Objects of which these names are properties; any other object with such a property is the widget's own. */
const HOSTS = new Set(['window', 'globalThis', 'self', 'document', 'navigator']);

/** Returns each use of the network, of storage and of the page's address in a file of a widget. */
export function forbiddenGlobals(source: ts.SourceFile, file: string): Finding[] {
  const declared = declaredNames(source);
  return Object.entries(TOPICS).flatMap(([topic, { names, instead }]) => {
    const used = usesOf(
      source,
      (name, isMember) => names.some((one) => one === name) && (isMember || !declared.has(name)),
    );
    const findings = used.map(({ name, line }) => ({
      file,
      line,
      message: `\`${name}\` reaches ${topic === 'location' ? 'the address of the page' : `the ${topic}`}, which a widget may not: ${instead}.`,
    }));
    return withoutAllowed(topic, source.text, findings);
  });
}

function usesOf(
  source: ts.SourceFile,
  isForbidden: (name: string, isMember: boolean) => boolean,
): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const host = hostOf(node);
      if (host !== 'none' && isForbidden(node.text, host === 'member'))
        found.push({ name: node.text, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether an identifier is a global by itself, a member of a global object, or neither. */
function hostOf(node: ts.Identifier): 'global' | 'member' | 'none' {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return ts.isIdentifier(parent.expression) && HOSTS.has(parent.expression.text) ? 'member' : 'none';
  if (ts.isPropertyAssignment(parent) && parent.name === node) return 'none';
  if (ts.isJsxAttribute(parent) || ts.isBindingElement(parent) || ts.isPropertySignature(parent)) return 'none';
  return 'global';
}

/** Names that the file itself declares or imports. */
function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
