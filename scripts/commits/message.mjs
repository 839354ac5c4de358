/** Characters of a subject: what `git log --oneline` and code hosts show without cutting it. */
export const MAX_SUBJECT = 72;

const SUBJECT = /^[a-z][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*: (?<summary>[^\s].*)$/;
/** Words of one of these endings are rarely imperatives: `added`, `adding`, `adds`. */
const ENDINGS = /(?:ed|ing|[^s]s)$/;
const IMPERATIVES = new Set(
  'bring embed exceed feed focus need ping proceed seed speed spring string succeed'.split(' '),
);

/**
 * Returns what is wrong with a commit message, one sentence a problem; none when it is `area: imperative summary`,
 * followed by nothing or by a blank line and a body.
 * @param {string} message
 * @returns {string[]}
 */
export function messageProblems(message) {
  const [subject = '', second = ''] = message.split('\n');
  const { length } = [...subject];
  return [
    ...subjectProblems(subject),
    ...(length > MAX_SUBJECT ? [`The subject has ${length} characters; ${MAX_SUBJECT} are the most.`] : []),
    ...(second.trim() === '' ? [] : ['The line after the subject must be blank.']),
  ];
}

/** @param {string} subject */
function subjectProblems(subject) {
  const { summary } = SUBJECT.exec(subject)?.groups ?? {};
  if (summary === undefined)
    return ['The subject must read `area: summary`, the area in lower case (`ledger`, `src/studio`).'];
  const [verb = ''] = summary.split(' ');
  if (!/^[a-z]/.test(verb) || (ENDINGS.test(verb) && !IMPERATIVES.has(verb)))
    return [
      `The summary must begin with an imperative in lower case (\`add\`, not \`Adds\` or \`added\`): it begins with \`${verb}\`.`,
    ];
  return summary.endsWith('.') ? ['The subject must not end with a full stop.'] : [];
}
