import { FIRST_ACTIONS } from './first-actions.ts';

/** Loads the validators of the first actions, or those of all others, twenty times as large. */
export const loadValidators = (name: string) =>
  FIRST_ACTIONS.includes(name)
    ? import('../../../generated/validators/first-action-values.js')
    : import('../../../generated/validators/action-values.js');

/** Validates an action's parameters; returns what is wrong with them, or an empty text. */
export async function checkParams(name: string, params: unknown): Promise<string> {
  const { actionValues } = await loadValidators(name);
  const validate = actionValues[name];
  if (!validate || validate(params)) return '';
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`)
    .join('; ');
}
