import { isObject, type JsonObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import { type Catalog, type FactMetadata, getFact } from './catalog.ts';
import { checkFactName } from './check-bindings.ts';
import type { ManifestIndex, Path } from './manifest-index.ts';
import { canHold } from './satisfiable.ts';

const operators = ['is', 'in', 'atLeast', 'exists'] as const;

/**
 * Checks that facts exist, operators fit the facts' types, values are possible ones, and each condition can be both
 * true and false.
 */
export function checkConditions({ conditions }: Pick<ManifestIndex, 'conditions'>, catalog: Catalog): Finding[] {
  // Verdicts by the JSON of the condition: many nodes have the same condition.
  const verdicts = new Map<string, Verdict>();
  return conditions.flatMap(({ value, path }): Finding[] => {
    const findings = checkParts(value, path, catalog);
    if (findings.length > 0) return findings;
    const text = JSON.stringify(value);
    const verdict = verdicts.get(text) ?? evaluateSatisfiability(value, catalog);
    verdicts.set(text, verdict);
    return verdict === 'fine' ? [] : [{ code: verdict, path, at: 'key', about: show(value) }];
  });
}

function checkParts(condition: JsonObject, path: Path, catalog: Catalog): Finding[] {
  const parts = ['all', 'any'].flatMap((key) => {
    const list = condition[key];
    return Array.isArray(list)
      ? list.flatMap((one, index) => (isObject(one) ? checkParts(one, path.concat(key, index), catalog) : []))
      : [];
  });
  if (isObject(condition.not)) parts.push(...checkParts(condition.not, path.concat('not'), catalog));
  if (typeof condition.fact !== 'string') return parts;
  return [...parts, ...checkComparison(condition, path, catalog)];
}

function checkComparison(condition: JsonObject, path: Path, catalog: Catalog): Finding[] {
  const name = String(condition.fact);
  const unknown = checkFactName(name, path.concat('fact'), catalog);
  const fact = getFact(catalog.facts, name);
  if (!fact || unknown.length > 0) return unknown;
  const operator = operators.find((one) => condition[one] !== undefined);
  if (operator === 'exists') return [];
  if (operator === 'atLeast') return fact.type === 'number' ? [] : [typeMismatch(name, fact, path.concat('atLeast'))];
  if (operator === 'in') {
    const list = Array.isArray(condition.in) ? condition.in : [];
    return list.flatMap((value: unknown, index) => checkValue(value, path.concat('in', index), { name, fact }));
  }
  if (operator === 'is') return checkValue(condition.is, path.concat('is'), { name, fact });
  return fact.type === 'boolean' ? [] : [typeMismatch(name, fact, path)];
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

function checkValue(value: unknown, path: Path, { name, fact }: { name: string; fact: FactMetadata }): Finding[] {
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
  if (!values || values.some((one) => one === value)) return [];
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
  // A single comparison with a valid value can always be both true and false, so the search is skipped.
  if (condition.fact !== undefined && condition.in === undefined) return 'fine';
  const known = (fact: string): readonly unknown[] | undefined => {
    const found = getFact(catalog.facts, fact);
    return found?.type === 'boolean' ? [true, false] : found?.values;
  };
  if (!canHold(condition, known)) return 'condition-never';
  return canHold({ not: condition }, known) ? 'fine' : 'condition-always';
}
