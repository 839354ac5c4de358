/** Tests, with the contract suites of the kinds of adapters, which run in tests only. */
export const test = String.raw`\.(test|spec)\.[cm]?tsx?$|^tests/|^platform/providers/[^/]+/suite\.ts$`;
const npm = 'node_modules/';

/** Matches a package by name, installed or not, without matching packages that merely start with the name. */
export const library = (...names) => `(^|${npm})(${names.join('|')})(/|$)`;

/** Generated code, also where the generator has not run yet and the import leads nowhere. */
export const generated = '(^|/)generated/';

/** One layer rule: files under `from` (tests aside) may reach nothing that `to` describes. */
export const rule = (name, comment, edges) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...edges.from },
  to: edges.to,
});

/** An allow-list: files matching `from` may import only what matches one of `allowed`. */
export const only = (name, comment, { from, allowed, except = [] }) =>
  rule(name, comment, { from: { path: from, pathNot: [test, ...except] }, to: { pathNot: allowed } });

/** An outside library is known to one place, so that replacing it is a change in one place. */
export const door = (name, { packages, at, reason }) =>
  rule(name, reason, { from: { pathNot: [test, ...at] }, to: { path: library(...packages) } });
