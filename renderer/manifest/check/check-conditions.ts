import { isObject, type JsonObject, show } from '../json/json.ts';
import { addFindings, type Finding, NO_FINDINGS } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import { type Catalog, type FactMetadata, getFact } from './catalog.ts';
import { checkFactName } from './check-bindings.ts';
import type { ManifestIndex, Path, Placed } from './manifest-index.ts';
import { canHold } from './satisfiable.ts';

const operators = ['is', 'in', 'atLeast', 'exists'] as const;

/**
 * Checks that facts exist, operators fit the facts' types, values are possible ones, and each condition can be both
 * true and false.
 */
export function checkConditions({ conditions }: Pick<ManifestIndex, 'conditions'>, catalog: Catalog): Finding[] {
  // Verdicts by the JSON of the condition: many nodes have the same condition.
  const verdicts = new Map<string, Verdict>();
  const findings: Finding[] = [];
  for (const { value, path } of conditions) {
    const before = findings.length;
    checkParts({ value, path }, catalog, findings);
    // A single comparison with a valid value can always be both true and false.
    if (findings.length > before || (value.fact !== undefined && value.in === undefined)) continue;
    const text = JSON.stringify(value);
    const verdict = verdicts.get(text) ?? evaluateSatisfiability(value, catalog);
    verdicts.set(text, verdict);
    if (verdict !== 'fine') findings.push({ code: verdict, path, at: 'key', about: show(value) });
  }
  return findings;
}

function checkParts({ value: condition, path }: Placed<JsonObject>, catalog: Catalog, findings: Finding[]): void {
  for (const key of ['all', 'any'] as const) {
    const list: unknown = condition[key];
    if (!Array.isArray(list)) continue;
    for (const [index, value] of list.entries())
      if (isObject(value)) checkParts({ value, path: path.concat(key, index) }, catalog, findings);
  }
  if (isObject(condition.not)) checkParts({ value: condition.not, path: path.concat('not') }, catalog, findings);
  if (typeof condition.fact === 'string') addFindings(findings, checkComparison(condition, path, catalog));
}

function checkComparison(condition: JsonObject, path: Path, catalog: Catalog): readonly Finding[] {
  const name = String(condition.fact);
  const unknown = checkFactName(name, path.concat('fact'), catalog);
  const fact = getFact(catalog.facts, name);
  if (!fact || unknown.length > 0) return unknown;
  const operator = operators.find((one) => condition[one] !== undefined);
  if (operator === 'exists') return NO_FINDINGS;
  if (operator === 'atLeast')
    return fact.type === 'number' ? NO_FINDINGS : [typeMismatch(name, fact, path.concat('atLeast'))];
  if (operator === 'in') {
    const list = Array.isArray(condition.in) ? condition.in : [];
    return list.flatMap((value: unknown, index) => checkValue(value, path.concat('in', index), { name, fact }));
  }
  if (operator === 'is') return checkValue(condition.is, path.concat('is'), { name, fact });
  return fact.type === 'boolean' ? NO_FINDINGS : [typeMismatch(name, fact, path)];
}

/** The phrase of each type of fact. */
const types = { string: 'text', boolean: 'boolean', number: 'number' } as const;

function typeMismatch(name: string, fact: FactMetadata, path: Path): Finding {
  const found = path.at(-1) === 'atLeast' ? 'atLeast' : phrase('no-operator');
  return {
    code: 'condition-operator',
    path,
    at: 'key',
    found,
    expected: phrase(`operators-${fact.type}`, name),
  };
}

function checkValue(
  value: unknown,
  path: Path,
  { name, fact }: { name: string; fact: FactMetadata },
): readonly Finding[] {
  if (typeof value !== fact.type) {
    return [
      {
        code: 'condition-value',
        path,
        found: show(value),
        about: name,
        expected: fact.values ? formatList(fact.values.map(show)) : phrase(types[fact.type]),
      },
    ];
  }
  const { values } = fact;
  if (!values || values.some((one) => one === value)) return NO_FINDINGS;
  return [
    {
      code: 'condition-value',
      path,
      found: show(value),
      about: name,
      expected: formatList(values.map(show)),
      names: () => values.map(String),
    },
  ];
}

type Verdict = 'fine' | 'condition-never' | 'condition-always';

function evaluateSatisfiability(condition: JsonObject, catalog: Catalog): Verdict {
  const known = (fact: string): readonly unknown[] | undefined => {
    const found = getFact(catalog.facts, fact);
    return found?.type === 'boolean' ? [true, false] : found?.values;
  };
  if (!canHold(condition, known)) return 'condition-never';
  return canHold({ not: condition }, known) ? 'fine' : 'condition-always';
}
