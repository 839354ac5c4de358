/** Loads the validators of all actions, which no page needs before its first action. */
export const loadValidators = () => import('../../../generated/validators/action-values.js');

/** Validates an action's parameters. */
export async function checkParams(name: string, params: unknown): Promise<string> {
  const { actionValues } = await loadValidators();
  const validate = actionValues[name];
  if (!validate || validate(params)) return '';
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`)
    .join('; ');
}
