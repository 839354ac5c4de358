// Checks the messages of new commits (`area: imperative summary`): those not on origin/main, or those after a given base.
import { execFileSync } from 'node:child_process';
import { messageProblems } from './commits/message.mjs';

const DEFAULT_BASE = 'origin/main';
const [asked = DEFAULT_BASE] = process.argv.slice(2);
const range = asked.includes('..') ? asked : `${asked}..HEAD`;
const [base = ''] = range.split('..');

if (git(['rev-parse', '--verify', '--quiet', `${base}^{commit}`]) === undefined) {
  console.log(`There is no ${base} to compare with: no commit was checked.`);
  // Clones with another remote have no origin/main; any other base was given by hand and is a mistake.
  process.exitCode = base === DEFAULT_BASE ? 0 : 1;
} else {
  const commits = (git(['log', '-z', '--no-merges', '--format=%h%n%B', range]) ?? '').split('\0').filter(Boolean);
  const faulty = commits.flatMap((commit) => {
    const [hash, ...message] = commit.trimEnd().split('\n');
    const problems = messageProblems(message.join('\n'));
    return problems.length === 0 ? [] : [`${hash} ${message[0]}`, ...problems.map((problem) => `  ${problem}`)];
  });
  for (const line of faulty) console.error(line);
  if (faulty.length > 0)
    console.error('Reword them with `git rebase --interactive`; CONTRIBUTING.md says what a message holds.');
  process.exitCode = faulty.length > 0 ? 1 : 0;
}

/** Returns what git prints, or `undefined` when it fails. */
function git(parameters) {
  try {
    return execFileSync('git', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return undefined;
  }
}
