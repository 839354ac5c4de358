import type { NodeFailure } from '../../../renderer/index.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { getOwn } from '../../facts/members.ts';
import type { Site } from '../site.ts';

/**
 * Attributes an error: invalid props are a mistake of the manifest, valid ones a bug of the widget. The problem names
 * merchant, manifest and node.
 */
export async function attributeError({ path, widget, error, props }: NodeFailure, site: Site): Promise<Problem> {
  const { resolvedProps } = await import('../../../generated/validators/resolved-props.js');
  const validate = getOwn(resolvedProps, widget);
  const { manifest, hashes } = site.store.get(site.content);
  const where = {
    pointer: `/${path.replaceAll('.', '/')}`,
    found: `${manifest.merchant.code} ${hashes.manifest}: ${String(error)}`,
  };
  if (!validate)
    return { code: 'widget.unknown', severity: 'error', message: `There is no widget ${widget}.`, ...where };
  if (validate(props))
    return {
      code: 'widget.threw',
      severity: 'error',
      message: `The widget ${widget} threw with props that fit its schema.`,
      fix: `Repair the widget, in widgets/*/${widget}.`,
      ...where,
    };
  const wrong = (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`)
    .join('; ');
  return {
    code: 'props.invalid',
    severity: 'error',
    message: `The props of ${widget} do not fit its schema: ${wrong}.`,
    fix: 'Correct the props in the manifest.',
    ...where,
  };
}
