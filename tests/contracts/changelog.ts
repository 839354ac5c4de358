const GROUPS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const VERSION = /^## \[(?<version>\d+\.\d+\.\d+)\] - (?<date>\d{4}-\d\d-\d\d)$/;

/** Returns what in a changelog differs from Keep a Changelog 1.1, one sentence a problem. */
export function changelogProblems(text: string): string[] {
  const sections = text.split(/^(?=## )/m);
  const [head = '', unreleased = '', ...released] = sections;
  return [
    ...(head.startsWith('# Changelog\n') ? [] : ['The first line must be `# Changelog`.']),
    ...(headingOf(unreleased) === '## [Unreleased]'
      ? releaseProblems(released.map(headingOf))
      : ['The first section must be `## [Unreleased]`.']),
    ...sections.slice(1).flatMap(groupProblems),
  ];
}

const headingOf = (section: string): string => section.split('\n')[0] ?? '';

function releaseProblems(headings: readonly string[]): string[] {
  const releases = headings.map((heading) => {
    const { version, date } = VERSION.exec(heading)?.groups ?? {};
    return { heading, version, date };
  });
  const malformed = releases.filter(({ date }) => date === undefined || !isDate(date));
  if (malformed.length > 0)
    return malformed.map(({ heading }) => `\`${heading}\` must read \`## [1.2.3] - 2026-01-31\`.`);
  return releases.flatMap(({ version = '' }, at) => {
    const above = releases[at - 1]?.version;
    return above === undefined || compareVersions(above, version) > 0
      ? []
      : [`\`${version}\` must stand above \`${above}\`: the newest version comes first.`];
  });
}

function isDate(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00Z`);
  // `Date.parse` reads 2026-02-31 as a day in March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}

const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function groupProblems(section: string): string[] {
  return section
    .split(/^(?=### )/m)
    .slice(1)
    .flatMap((group) => {
      const heading = headingOf(group);
      if (!GROUPS.includes(heading.slice('### '.length))) return [`\`${heading}\` is none of ${GROUPS.join(', ')}.`];
      return /^- \S/m.test(group) ? [] : [`\`${heading}\` of \`${headingOf(section)}\` has no entry.`];
    });
}
