import type { Problem, Severity } from '../../problem/problem.ts';
import { pointerOf } from '../json/json.ts';
import type { Finding } from './finding.ts';
import { nearestName } from './nearest.ts';
import { inEnglish, inWords, type Phrase, phrasesOf, type Translate, wordPhrases } from './phrase.ts';
import type { Place } from './places.ts';
import english from './texts.json' with { type: 'json' };

type FixKey = Extract<keyof typeof english, `problem.${string}.fix`>;

/** A kind of problem. Its sentence and its fix stand in texts.json; style: expected against found, then what to do. */
export type ProblemCode = FixKey extends `problem.${infer Code}.fix` ? Code : never;

export const problemCodes = Object.keys(english).flatMap(
  (key) => /^problem\.(.+)\.fix$/.exec(key)?.[1] ?? [],
) as readonly ProblemCode[];

/** Returns whether a code is one of a manifest's problems, which have a sentence in each language. */
export const isProblemCode = (code: string): code is ProblemCode => problemCodes.some((one) => one === code);

/** The kinds that may be published; all others are errors. */
const WARNINGS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'over-budget-bytes',
  'over-budget-requests',
  'removes-nothing',
  'old-version',
  'language-uncovered',
  'text-unused',
  'condition-always',
  'ambiguous-path',
  'unreachable-route',
  'empty-route',
  'entry-leads-nowhere',
  'banners-of-one-audience',
  'unordered',
  'unknown-currency',
  'text-placeholders',
  'text-parameter',
]);

export const getSeverity = (code: ProblemCode): Severity => (WARNINGS.has(code) ? 'warning' : 'error');

/** Returns the problem of a finding, with its English message and its position. */
export function toProblem(finding: Finding, place?: Place): Problem {
  const { code } = finding;
  const [found, expected, about] = [finding.found, finding.expected, finding.about].map((wording) =>
    wording === undefined ? undefined : inWords(wording, inEnglish),
  );
  const nearest =
    finding.nearest ?? (finding.names && found !== undefined ? nearestName(bare(found), finding.names()) : undefined);
  const pointer = pointerOf(finding.path);
  const phrases = translatable(finding);
  const problem = {
    code,
    severity: getSeverity(code),
    ...(place ? { file: place.file, line: place.line, column: place.column } : {}),
    pointer,
    ...(place && place.pointer !== pointer ? { pointerInFile: place.pointer } : {}),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    ...(about === undefined ? {} : { about }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(Object.keys(phrases).length === 0 ? {} : { phrases }),
  };
  return { ...problem, message: describeProblem(problem, inEnglish), fix: describeFix(problem, inEnglish) };
}

function translatable({ found, expected, about, fix }: Finding): NonNullable<Problem['phrases']> {
  const parts = {
    found: phrasesOf(found),
    expected: phrasesOf(expected),
    about: phrasesOf(about),
    fix: phrasesOf(fix),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, phrases]) => phrases !== undefined));
}

type Parts = Pick<Problem, 'code' | 'found' | 'expected' | 'about' | 'nearest' | 'phrases'>;

/** Returns what is wrong in the language of `t`: expected against found, in one sentence. */
export const describeProblem = (problem: Parts, t: Translate): string =>
  t(`problem.${problem.code}`, parameters(problem, t));

/** Returns how to fix a problem in the language of `t`. A nearest existing name replaces the general instruction. */
export function describeFix(problem: Parts, t: Translate): string {
  const { code, nearest, phrases } = problem;
  if (nearest !== undefined) return t('problem.phrase.nearest', { value: JSON.stringify(nearest) });
  return phrases?.fix
    ? wordPhrases(phrases.fix as readonly Phrase[], t)
    : t(`problem.${code}.fix`, parameters(problem, t));
}

function parameters({ found = '', expected = '', about = '', phrases = {} }: Parts, t: Translate) {
  const word = (part: 'found' | 'expected' | 'about', otherwise: string): string =>
    phrases[part] ? wordPhrases(phrases[part] as readonly Phrase[], t) : otherwise;
  return {
    found: word('found', found),
    expected: word('expected', expected),
    about: word('about', about),
    name: bare(found === '' ? about : found),
  };
}

const bare = (found: string): string => (found.startsWith('"') && found.endsWith('"') ? found.slice(1, -1) : found);

/** Formats names as a list for a message. Long lists are cut. */
export function formatList(names: Iterable<string>, max = 8): string {
  const all = [...names];
  if (all.length === 0) return '–';
  return all.length > max ? `${all.slice(0, max).join(', ')} … (${all.length})` : all.join(', ');
}
