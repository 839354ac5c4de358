import type { Manifest } from '../../../generated/types/manifest.ts';
import { hasErrors, type Problem, sortProblems } from '../../problem/problem.ts';
import type { BoundValues } from './bound-values.ts';
import type { Catalog, Validator } from './catalog.ts';
import { checkBindings } from './check-bindings.ts';
import { checkConditions } from './check-conditions.ts';
import { checkLists, type IsLeftOut } from './check-lists.ts';
import { checkNodes } from './check-nodes.ts';
import { checkPatterns } from './check-patterns.ts';
import { checkRoutes } from './check-routes.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme } from './check-theme.ts';
import { findingsOf } from './envelope-findings.ts';
import type { Finding } from '../problems/finding.ts';
import { copyJson, isObject, type JsonObject, pointerOf, show } from '../json/json.ts';
import type { Locate } from '../problems/places.ts';
import { problemOf } from '../problems/problem-text.ts';
import { survey } from './survey.ts';

/** Where a document comes from, as far as it is known. */
export interface Origin {
  /** Places of values in files; without it problems have pointers only. */
  readonly locate?: Locate;
  /** Files that `$asset` may name; without it assets are not looked up. */
  readonly assets?: ReadonlySet<string>;
  readonly isLeftOut?: IsLeftOut;
  /** Set while mending: nodes that are marked as broken are passed over. */
  readonly passMarked?: boolean;
}

export interface Validated {
  /** The manifest with every default filled in; only when there is no error. */
  readonly manifest?: Manifest;
  /** The document with every default that could be filled in, right or wrong. */
  readonly document?: JsonObject;
  /** Every problem at once, sorted by place. */
  readonly problems: readonly Problem[];
}

/**
 * Validates a merged document: first its shape, then every node's props by its widget and every call's params by its
 * action, then its meaning. Never throws, whatever the document is, and leaves it as it was.
 */
export function validateManifest(document: unknown, catalog: Catalog, origin: Origin = {}): Validated {
  const copied = copyJson(document);
  if ('refused' in copied) {
    const codes = { deep: 'too-deep', key: 'forbidden-key', kind: 'wrong-type' } as const;
    const finding: Finding = {
      code: codes[copied.refused],
      path: copied.at.slice(0, 20),
      found: show(copied.at.at(-1)),
      expected: 'JSON',
    };
    return { problems: [problemOf(finding, origin.locate?.(finding.path))] };
  }
  const { copy } = copied;
  if (!isObject(copy)) return { problems: [problemOf({ code: 'not-an-object', path: [], found: show(copy) })] };
  const problems = toldInOrder(examine(copy, catalog, origin), origin.locate);
  return { ...(hasErrors(problems) ? {} : { manifest: copy as unknown as Manifest }), document: copy, problems };
}

/** Everything that is wrong with a document. Fills defaults into it; its caller owns it. */
export function examine(document: JsonObject, catalog: Catalog, { assets, isLeftOut, passMarked }: Origin): Finding[] {
  const shape = envelope(document, catalog.validators.manifest);
  const found = survey(document);
  const values: BoundValues = { catalog, bound: [], named: [] };
  const parts = checkNodes(found, values, passMarked);
  const malformed = [...shape, ...parts];
  const meaning = [
    ...checkBindings(document, values, { catalog, assets }),
    ...checkConditions(found, catalog),
    ...checkRoutes(found, values, catalog),
    ...checkLists(found, catalog, isLeftOut ?? (() => false)),
    ...checkTexts(document, values, catalog),
    ...checkTheme(document.theme, malformed),
    ...checkPatterns(document.registration),
  ];
  return [...malformed, ...unspoilt(meaning, malformed)];
}

/** What is malformed is not judged any further: a misspelt name need not be translated as well. */
function unspoilt(meaning: readonly Finding[], malformed: readonly Finding[]): readonly Finding[] {
  const spoilt = new Set(malformed.filter(({ code }) => code !== 'missing-key').map(({ path }) => pointerOf(path)));
  if (spoilt.size === 0) return meaning;
  const groupMisnamed = malformed.some(({ code }) => code === 'unknown-banner-group');
  return meaning
    .filter(({ code }) => code !== 'unknown-banner-group' || !groupMisnamed)
    .filter(({ path }) => !path.some((_, index) => spoilt.has(pointerOf(path.slice(0, index + 1)))));
}

const envelope = (document: JsonObject, validator: Validator): Finding[] =>
  validator(document) ? [] : findingsOf(validator.errors);

/** A file whose text is broken tells only that: what is missing from it stands there, unread. */
function toldInOrder(findings: readonly Finding[], locate: Locate | undefined): Problem[] {
  const problems = findings.flatMap((finding) => {
    const place = locate?.(finding.path, finding.at);
    return place?.broken ? [] : [problemOf(finding, place)];
  });
  return sortProblems(problems);
}
