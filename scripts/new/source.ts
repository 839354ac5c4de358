import { nearestName } from '../../renderer/manifest/problems/nearest.ts';
import { pascal, type Schema } from '../generate/schemas.ts';
import { type FeatureRequest, json, type Made, rejected, words } from './files.ts';

interface CallText {
  readonly name: string;
  readonly auth: string;
  readonly method: string;
  readonly request: Schema;
  readonly response: Schema;
}

/**
 * Creates a source over one call; its parameters are the call's request. Its value is the schemas/data shape of the
 * response, or a new shape equal to the response.
 */
export function newSource({ name, options, project }: FeatureRequest): Made {
  const calls = readCalls(project);
  const asked = options.call ?? '';
  const call = calls.get(asked);
  if (!call) return rejected(noCall(asked, [...calls.values()], project));
  const known = dataTitle(call.response, project);
  const wanted = options.returns;
  if (wanted && wanted !== known)
    return rejected(
      `${call.name} does not answer ${wanted}${known ? ` but ${known}` : ''}. Leave --returns out, and map the answer in source.ts afterwards.`,
    );
  if (!known && refers(call.response))
    return rejected(
      `The answer of ${call.name} is made of other shapes. Write a schema in schemas/data for what widgets shall get; src/sources/hot-games shows how one is mapped.`,
    );
  const title = known ?? `${pascal(name)}Data`;
  const at = `src/sources/${name}`;
  const files = {
    [`${at}/source.ts`]: source({ name, call, title }),
    [`${at}/params.schema.json`]: json(params(name, call.request)),
    [`${at}/source.test.ts`]: check(call, exampleOf(call.request)),
    ...(known ? {} : { [`schemas/data/${name}-data.schema.json`]: json(shape(name, call)) }),
  };
  const example = json({ source: name, params: exampleOf(call.request) });
  const use = `as a prop of a widget that takes ${title}:\n\n${example}\n${acceptingWidgets(title, project)}\n`;
  return { ok: true, files, test: `${at}/source.test.ts`, use };
}

/** Explains that the call does not exist, and lists the available ones. */
function noCall(asked: string, calls: readonly CallText[], project: FeatureRequest['project']): string {
  const nearest = nearestName(
    asked,
    calls.map(({ name }) => name),
  );
  const first = asked
    ? `There is no call “${asked}”: a call is a file in schemas/calls.${nearest ? ` Did you mean --call ${nearest}?` : ''}`
    : 'A source reads through a call: say which with --call, such as --call hotGames.';
  const ready = calls
    .filter(({ method, response }) => method === 'GET' && (dataTitle(response, project) || !refers(response)))
    .map(({ name }) => name);
  return `${first}\nThese can be read as they are: ${ready.join(', ')}. docs/reference/calls.md has all; \`npm run new -- call NAME\` makes another.`;
}

/** Lists the widgets that accept such data. */
function acceptingWidgets(title: string, { list, read }: FeatureRequest['project']): string {
  const folders = list('widgets').flatMap((family) => list(`widgets/${family}`).map((name) => [family, name] as const));
  const takers = folders.filter(([family, name]) =>
    (read(`widgets/${family}/${name}/props.schema.json`) ?? '').replaceAll(/\s/g, '').includes(`"x-data":"${title}"`),
  );
  return takers.length > 0
    ? `Widgets that take ${title}: ${takers.map(([, name]) => name).join(', ')}.`
    : `No widget takes ${title} yet: give one a prop with "x-kind": "data", "x-data": "${title}".`;
}

function readCalls({ list, read }: FeatureRequest['project']): Map<string, CallText> {
  const files = list('schemas/calls').filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'));
  const all = files.map((file) => JSON.parse(read(`schemas/calls/${file}`) ?? '{}') as CallText);
  return new Map(all.map((call) => [call.name, call]));
}

/** Returns the title of the schemas/data shape that a response refers to. */
function dataTitle({ $ref }: Schema, { read }: FeatureRequest['project']): string | undefined {
  const file = typeof $ref === 'string' ? /^\.\.\/(data\/[\w-]+\.schema\.json)$/.exec($ref)?.[1] : undefined;
  return file ? (JSON.parse(read(`schemas/${file}`) ?? '{}') as { title?: string }).title : undefined;
}

const refers = (schema: Schema): boolean => JSON.stringify(schema).includes('"$ref"');

const params = (name: string, request: Schema): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...request,
  title: `${pascal(name)}Params`,
  description: `Parameters of ${name}.`,
});

const shape = (name: string, { response }: CallText): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `data/${name}-data.schema.json`,
  ...response,
  title: `${pascal(name)}Data`,
  description: `${words(name)}, as widgets get it.`,
});

/** Returns the required properties of a request with example values. */
function exampleOf({ properties, required }: Schema): Record<string, unknown> {
  const all = (properties ?? {}) as Record<string, { examples?: unknown[] }>;
  return Object.fromEntries(((required ?? []) as string[]).map((key) => [key, all[key]?.examples?.[0]]));
}

const source = ({
  name,
  call,
  title,
}: {
  name: string;
  call: CallText;
  title: string;
}): string => `import type { Calls } from '../../../generated/types/calls.ts';
import type { ${title} } from '../../../generated/types/data.ts';
import type { ${pascal(name)}SourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, ${pascal(name)}SourceParams, ${title}>({
  name: '${name}',
  describes: '${words(name)}, as ${call.name} answers it.',
  returns: '${title}',
  freshFor: 60,${call.auth === 'none' ? '' : '\n  personal: true,'}
  read: (params, call) => call('${call.name}', params),
});
`;

const check = (call: CallText, example: object): string => `import { expect, test, vi } from 'vitest';
import { source } from './source.ts';

test('it asks ${call.name} with its parameters and hands the answer on', async () => {
  const answer = {};
  const call = vi.fn(async () => answer);
  const context = { merchant: 'harbour', language: 'en', page: 1 };
  const params = ${JSON.stringify(example)} as Parameters<typeof source.read>[0];
  expect(await source.read(params, call as never, context)).toBe(answer);
  expect(call).toHaveBeenCalledExactlyOnceWith('${call.name}', params);
});
`;
