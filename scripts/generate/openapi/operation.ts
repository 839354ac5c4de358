import { bundle } from '../bundle.ts';
import { pascal, type Schema } from '../schemas.ts';
import { unavailable } from '../unavailable.ts';
import type { Call } from './call.ts';
import { requestParts } from './request.ts';
import { type Answers, responses } from './responses.ts';

/** The settings that all operations of one document share. */
export interface OperationContext extends Answers {
  readonly byId: ReadonlyMap<string, Schema>;
  /** Base $id that relative references of the call files resolve against. */
  readonly base: string;
  readonly security: (call: Call) => readonly Schema[];
}

/** Returns the OpenAPI operation of a call. */
export function operation(call: Call, context: OperationContext): Schema {
  const { components, security } = context;
  const part = (name: 'request' | 'response'): Schema => {
    const made = bundle(call[name], context.base, { byId: context.byId, prefix: '#/components/schemas/' });
    for (const [title, schema] of Object.entries(made.definitions)) components.refer('schemas', title, schema);
    return { ...made.schema, title: pascal(call.name) + pascal(name) };
  };
  const description = details(call);
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.describes,
    ...(description === '' ? {} : { description }),
    ...(call.awaits ? { 'x-awaits': call.awaits } : {}),
    security: security(call),
    ...requestParts(call, part('request'), components),
    responses: responses(call, part('response'), context),
  };
}

/** Returns sentences about those properties of a call for which OpenAPI has no keyword. */
function details({ awaits, module, limit, role, aliases }: Call): string {
  const others = aliases.map(({ method, path }) => `\`${method} ${path}\``).join(', ');
  return [
    ...(awaits ? [unavailable(awaits)] : []),
    ...(module ? [`Requires the module flag \`${module}\`.`] : []),
    ...(role ? [`Requires the role ${role} or a higher one.`] : []),
    ...(limit ? [`Accepts ${limit.times} requests from one caller in ${limit.seconds} seconds.`] : []),
    ...(others ? [`Also answers ${others}.`] : []),
  ].join(' ');
}
