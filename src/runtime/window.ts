import type { Outcome, WindowOptions } from '../../renderer/action/define-action.ts';

/** Opens a web, mail or telephone address in a new window without `opener`. */
export function openWindow(url: string, { width, height, mustOpen = false }: WindowOptions): Outcome {
  if (!/^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/.test(url))
    return { ok: false, problem: { code: 'url.refused', severity: 'error', message: 'error.url.refused', found: url } };
  if (url.startsWith('mailto:') || url.startsWith('tel:')) {
    location.href = url;
    return { ok: true };
  }
  const size = [...(width ? [`width=${width}`] : []), ...(height ? [`height=${height}`] : [])];
  if (mustOpen) return openAndCheck(url, size);
  const features = ['noreferrer', ...size].join(',');
  // With noreferrer window.open returns null even on success, so a blocked window cannot be detected.
  window.open(url, '_blank', features);
  return { ok: true };
}

/**
 * Opens an empty window first, because only a window with a reference shows whether it was blocked; its `opener` is
 * removed before it navigates.
 */
function openAndCheck(url: string, size: readonly string[]): Outcome {
  const opened = window.open('', '_blank', size.join(','));
  if (!opened)
    return { ok: false, problem: { code: 'popup.blocked', severity: 'warning', message: 'error.popup.blocked' } };
  opened.opener = null;
  opened.location.replace(url);
  return { ok: true };
}
