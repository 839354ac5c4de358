/** Validates an action's parameters. The validators are loaded with the first action. */
export async function checkParams(name: string, params: unknown): Promise<string> {
  const { actionValues } = await import('../../../generated/validators/action-values.js');
  const validate = actionValues[name];
  if (!validate || validate(params)) return '';
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`)
    .join('; ');
}
