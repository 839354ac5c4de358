/** Tests, and the contract suites of adapter kinds, which run in tests only. */
export const test = String.raw`\.(test|spec)\.[cm]?tsx?$|^tests/|^platform/providers/[^/]+/suite\.ts$`;
const npm = 'node_modules/';

/** Matches a package by name, installed or not, without matching packages that merely start with the name. */
export const library = (...names) => `(^|${npm})(${names.join('|')})(/|$)`;

/** Matches generated code, also when the generator has not run yet and the import is unresolved. */
export const generated = '(^|/)generated/';

/** Returns a layer rule: files matching `from`, except tests, may not import what `to` matches. */
export const rule = (name, comment, edges) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...edges.from },
  to: edges.to,
});

/** Returns an allow-list rule: files matching `from` may import only what matches one of `allowed`. */
export const only = (name, comment, { from, allowed, except = [] }) =>
  rule(name, comment, { from: { path: from, pathNot: [test, ...except] }, to: { pathNot: allowed } });

/** Returns a rule by which only one place may import an external library, so that replacing it changes one place. */
export const door = (name, { packages, at, reason }) =>
  rule(name, reason, { from: { pathNot: [test, ...at] }, to: { path: library(...packages) } });
