import { bindingKind, collectBound } from '../bound-values.ts';
import { entryOf, type ValueSchema, type WidgetFacts } from '../catalog.ts';
import { findingsOf } from '../envelope-findings.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject, show, valueAt } from '../json.ts';
import type { Path } from '../survey.ts';
import { type CheckScope, has } from './scope.ts';

/** Actions by name, and their parameters; also what widgets do by themselves when a manifest does not say otherwise. */
export function checkCalls(scope: CheckScope): Finding[] {
  const { catalog, survey, bound } = scope;
  const findings: Finding[] = [];
  for (const { value: call, path } of survey.calls) {
    const action = entryOf<{ schema: ValueSchema }>(catalog.actions, call.action);
    const at = [...path, 'params'];
    collectBound(call.params, { path: at, schema: action?.schema }, bound, catalog);
    if (!action) {
      if (typeof call.action === 'string')
        findings.push({
          code: 'unknown-action',
          path: [...path, 'action'],
          found: show(call.action),
          names: () => Object.keys(catalog.actions),
        });
      continue;
    }
    findings.push(...checkParams(String(call.action), call.params, { scope, at }));
  }
  return [...findings, ...checkDefaults(scope)];
}

/** Values that are known only when the event happens are left out of the judgement. */
function checkParams(action: string, params: unknown, { scope, at }: { scope: CheckScope; at: Path }): Finding[] {
  const validate = entryOf(scope.catalog.validators.actionParams, action);
  if (!validate || !isObject(params) || validate(params)) return [];
  return findingsOf(validate.errors, at).filter(({ path }) => !isLater(params, path.slice(at.length)));
}

function isLater(params: JsonObject, path: Path): boolean {
  return path.some((_, index) =>
    ['event', 'text', 'fact'].includes(bindingKind(valueAt(params, path.slice(0, index + 1))) ?? ''),
  );
}

/** A widget's own default for an event may open a dialog that this manifest does not have. */
function checkDefaults({ survey, catalog, modals }: CheckScope): Finding[] {
  const findings: Finding[] = [];
  for (const { value: node, path } of survey.nodes) {
    const widget = entryOf<WidgetFacts>(catalog.widgets, node.widget);
    for (const [event, { does } = {}] of Object.entries(widget?.events ?? {})) {
      if (!Array.isArray(does) || (isObject(node.on) && has(node.on, event))) continue;
      for (const modal of does.map((call: JsonObject) => (isObject(call.params) ? call.params.modal : undefined)))
        if (typeof modal === 'string' && !has(modals, modal))
          findings.push({
            code: 'default-dangles',
            path: [...path, 'widget'],
            found: show(modal),
            about: show(event),
            expected: String(node.widget),
          });
    }
  }
  return findings;
}
