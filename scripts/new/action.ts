import { pascal } from '../generate/schemas.ts';
import { type FeatureRequest, json, type Made, words } from './files.ts';

/** Creates an action that asks for confirmation, reports its outcome, and is tracked. */
export function newAction({ name }: FeatureRequest): Made {
  const at = `src/actions/${name}`;
  const title = `${pascal(name)}Params`;
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: `Parameters of ${name}.`,
    type: 'object',
    properties: {
      message: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description: 'What the player is told when it is done.',
        examples: ['Done.'],
      },
    },
    required: ['message'],
    additionalProperties: false,
  };
  const files = {
    [`${at}/action.ts`]: action(name),
    [`${at}/params.schema.json`]: json(schema),
    [`${at}/action.test.ts`]: check(name),
  };
  const use = json({ on: { select: [{ action: name, params: { message: 'Done.' } }] } });
  return { ok: true, files, test: `${at}/action.test.ts`, use };
}

const action = (name: string): string => `import type { Calls } from '../../../generated/types/calls.ts';
import type { ${pascal(name)}ActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ${pascal(name)}ActionParams>({
  name: '${name}',
  describes: '${words(name)}, and tells the player so.',
  tracks: '${name.replaceAll('-', '_')}',
  run: ({ message }, { notify }) => {
    notify(message, 'success');
    return { ok: true };
  },
});
`;

const check = (name: string): string => `import { expect, test } from 'vitest';
import { runAction, surroundings } from '../../../tests/support/action-stand.ts';

test('the player is told', async () => {
  const around = surroundings();
  expect(await runAction(around, '${name}', { message: 'Done.' })).toEqual({ ok: true });
  expect(around.notify).toHaveBeenCalledExactlyOnceWith('Done.', 'success');
});
`;
