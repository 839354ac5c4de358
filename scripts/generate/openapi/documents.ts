// The OpenAPI 3.1 documents of the site's and of the operators' calls, from the call files.
import type { CallFile, Schema, Schemas } from '../schemas.ts';
import type { Writer } from '../writer.ts';
import { type Call, callOf } from './call.ts';
import { createComponents } from './components.ts';
import { operatorRejectionValue, playerRejectionValue } from './envelope.ts';
import { operation } from './operation.ts';
import { operatorRejections, playerRejections, type Rejections } from './rejections.ts';
import { operatorSchemes, operatorSecurity, playerSchemes, playerSecurity } from './security.ts';

/** The input of one document. */
interface Plan {
  readonly title: string;
  readonly description: string;
  readonly calls: readonly CallFile[];
  /** Base $id that relative references of the call files resolve against. */
  readonly base: string;
  readonly rejections: Rejections;
  readonly rejectionValue: Schema;
  readonly schemes: Record<string, Schema>;
  readonly security: (call: Call) => readonly Schema[];
}

/** A sentence for the description of both documents: which error responses an operation lists. */
const ANSWERS =
  'The answers of a call list the rejections of the request pipeline; the call itself can give further codes under any status, which `default` stands for.';

/** Sentences for the description of the players' document. */
const REQUESTS =
  'The platform ignores fields of a request that are not listed. It rejects every request of an operation with `x-awaits`, because it does not have that feature yet.';

export function writeOpenApi(schemas: Schemas, out: Writer): void {
  const site: Plan = {
    title: 'Gaming site platform',
    description: `Lists every call of a site, generated from schemas/calls. ${ANSWERS} Another method of a path answers 405 with the header Allow. ${REQUESTS}`,
    calls: schemas.calls,
    base: 'calls/x',
    rejections: playerRejections,
    rejectionValue: playerRejectionValue,
    schemes: playerSchemes,
    security: playerSecurity,
  };
  const operators: Plan = {
    title: 'Gaming site platform: operators',
    description: `Lists every call of the back office, generated from schemas/calls/ops. ${ANSWERS}`,
    calls: schemas.operatorCalls,
    base: 'calls/ops/x',
    rejections: operatorRejections,
    rejectionValue: operatorRejectionValue,
    schemes: operatorSchemes,
    security: operatorSecurity,
  };
  out.addJson('schemas/published/openapi.json', document(site, schemas.byId));
  out.addJson('schemas/published/openapi-operators.json', document(operators, schemas.byId));
}

function document(plan: Plan, byId: Schemas['byId']): Schema {
  const { rejections, rejectionValue, base, security } = plan;
  const components = createComponents();
  const calls = plan.calls.map(callOf);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const described = operation(call, { components, rejections, rejectionValue, byId, base, security });
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: described };
  }
  const filled = Object.entries(components.all()).filter(([, parts]) => Object.keys(parts).length > 0);
  return {
    openapi: '3.1.0',
    info: {
      title: plan.title,
      version: '1',
      description: plan.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Host of a site of the platform.' }],
    tags: tags(calls, byId),
    paths,
    components: { ...Object.fromEntries(filled), securitySchemes: plan.schemes },
  };
}

/** Returns the areas that the calls name, with the descriptions that the schema of call files gives them. */
function tags(calls: readonly Call[], byId: Schemas['byId']): Schema[] {
  const { area } = (byId.get('calls/call.schema.json')?.properties ?? {}) as Record<string, Schema>;
  const named = new Set(calls.map((call) => call.area));
  return ((area?.oneOf ?? []) as { const: string; description: string }[])
    .filter((one) => named.has(one.const))
    .map((one) => ({ name: one.const, description: one.description }));
}
