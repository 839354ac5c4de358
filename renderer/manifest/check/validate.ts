import type { Manifest } from '../../../generated/types/manifest.ts';
import { hasErrors, type Problem, sortProblems } from '../../problem/problem.ts';
import { copyJson, isObject, type JsonObject, pointerOf, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import type { Locate } from '../problems/places.ts';
import { toProblem } from '../problems/problem-text.ts';
import type { BoundValues } from './bound-values.ts';
import type { Catalog, Validator } from './catalog.ts';
import { checkBindings } from './check-bindings.ts';
import { checkConditions } from './check-conditions.ts';
import { checkFieldLengths } from './check-fields.ts';
import { checkLanguages } from './check-languages.ts';
import { checkLists, type IsLeftOut } from './check-lists.ts';
import { checkMerchant } from './check-merchant.ts';
import { checkNodes } from './check-nodes.ts';
import { checkPatterns } from './check-patterns.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkRoutes } from './check-routes.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme } from './check-theme.ts';
import { getFindings } from './envelope-findings.ts';
import { indexManifest } from './manifest-index.ts';
import { misplacedBlocks } from './misplaced-blocks.ts';

/** Where a document comes from, as far as known. */
export interface Origin {
  /** Finds the file position of a value. Without it problems have JSON pointers only. */
  readonly locate?: Locate;
  /** Files that `$asset` may name. Without it assets are not checked. */
  readonly assets?: ReadonlySet<string>;
  readonly isLeftOut?: IsLeftOut;
  /** Set during repair: nodes that are marked as broken are skipped. */
  readonly skipMarked?: boolean;
}

export interface Validated {
  /** The manifest with all defaults filled in; present only when there is no error. */
  readonly manifest?: Manifest;
  /** The document with all defaults that could be filled in, valid or not. */
  readonly document?: JsonObject;
  /** All problems, sorted by position. */
  readonly problems: readonly Problem[];
}

/**
 * Validates a merged document in three steps: its shape, each node's props and each call's params, then references and
 * meaning. Returns problems instead of throwing for any input, and leaves the document unchanged.
 */
export function validateManifest(document: unknown, catalog: Catalog, origin: Origin = {}): Validated {
  const copied = copyJson(document);
  if ('rejected' in copied) {
    const codes = { deep: 'too-deep', key: 'forbidden-key', kind: 'wrong-type' } as const;
    const finding: Finding = {
      code: codes[copied.rejected],
      path: copied.at.slice(0, 20),
      found: show(copied.at.at(-1)),
      expected: 'JSON',
    };
    return { problems: [toProblem(finding, origin.locate?.(finding.path))] };
  }
  const { copy } = copied;
  if (!isObject(copy)) return { problems: [toProblem({ code: 'not-an-object', path: [], found: show(copy) })] };
  const problems = toSortedProblems(collectFindings(copy, catalog, origin), origin.locate);
  return { ...(hasErrors(problems) ? {} : { manifest: copy as unknown as Manifest }), document: copy, problems };
}

/** Returns all findings of a document. Fills defaults into the document, so the caller passes a copy. */
export function collectFindings(
  document: JsonObject,
  catalog: Catalog,
  { assets, isLeftOut, skipMarked }: Origin,
): Finding[] {
  const misplaced = misplacedBlocks(document);
  const shape = [...misplaced, ...withoutFollowUps(envelope(document, catalog.validators.manifest), misplaced)];
  const found = indexManifest(document);
  const values: BoundValues = { catalog, bound: [], named: [] };
  const parts = checkNodes(found, values, skipMarked);
  const malformed = [...shape, ...parts, ...checkLanguages(document, catalog)];
  const meaning = [
    ...checkBindings(document, values, { catalog, assets }),
    ...checkConditions(found, catalog),
    ...checkRoutes(found, values, catalog),
    ...checkLists(found, catalog, isLeftOut ?? (() => false)),
    ...checkTexts(document, values, catalog),
    ...checkTheme(document.theme, malformed),
    ...checkPlaceholders(document, values),
    ...checkMerchant(document.merchant),
    ...checkPatterns(document.registration),
    ...checkFieldLengths(document.registration),
  ];
  return [...malformed, ...withoutFollowUps(meaning, malformed)];
}

/**
 * Drops findings about meaning inside malformed values: a misspelt text key is not reported as untranslated as well.
 */
function withoutFollowUps(meaning: readonly Finding[], malformed: readonly Finding[]): readonly Finding[] {
  const isInsideMalformed = new Set(
    malformed.filter(({ code }) => code !== 'missing-key').map(({ path }) => pointerOf(path)),
  );
  if (isInsideMalformed.size === 0) return meaning;
  const groupMisspeltNames = malformed.some(({ code }) => code === 'unknown-banner-group');
  return meaning
    .filter(({ code }) => code !== 'unknown-banner-group' || !groupMisspeltNames)
    .filter(({ path }) => !path.some((_, index) => isInsideMalformed.has(pointerOf(path.slice(0, index + 1)))));
}

const envelope = (document: JsonObject, validator: Validator): Finding[] =>
  validator(document) ? [] : getFindings(validator.errors);

/**
 * For a file with a syntax error only that error is reported: missing entries may be in the part that could not be
 * read.
 */
function toSortedProblems(findings: readonly Finding[], locate: Locate | undefined): Problem[] {
  const problems = findings.flatMap((finding) => {
    const place = locate?.(finding.path, finding.at);
    return place?.broken ? [] : [toProblem(finding, place)];
  });
  return sortProblems(problems);
}
