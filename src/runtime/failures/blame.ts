import type { NodeFailure } from '../../../renderer/index.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { own } from '../../facts/members.ts';
import type { Site } from '../site.ts';

/**
 * Whose fault a crash was: props that break their schema are the manifest's, good ones are the widget's. The report names
 * merchant, manifest and place.
 */
export async function blame({ path, widget, error, props }: NodeFailure, site: Site): Promise<Problem> {
  const { resolvedProps } = await import('../../../generated/validators/resolved-props.js');
  const validate = own(resolvedProps, widget);
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
