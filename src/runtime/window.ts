import type { Outcome, WindowOptions } from '../../renderer/action/define-action.ts';

/** Opens an address in a window of its own. Only web, mail and telephone addresses, and never with a way back to this page. */
export function openWindow(url: string, { width, height, mustOpen = false }: WindowOptions): Outcome {
  if (!/^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/.test(url))
    return { ok: false, problem: { code: 'url.refused', severity: 'error', message: 'error.url.refused', found: url } };
  if (url.startsWith('mailto:') || url.startsWith('tel:')) {
    location.href = url;
    return { ok: true };
  }
  const size = [...(width ? [`width=${width}`] : []), ...(height ? [`height=${height}`] : [])];
  if (mustOpen) return openOrTell(url, size);
  const features = ['noreferrer', ...size].join(',');
  // With noreferrer the browser answers null even when it opened the window, so a blocked one cannot be told here.
  window.open(url, '_blank', features);
  return { ok: true };
}

/**
 * An empty window is opened first, because only for one that we hold does the browser tell whether it was blocked; it is
 * cut off from this page before it goes anywhere.
 */
function openOrTell(url: string, size: readonly string[]): Outcome {
  const opened = window.open('', '_blank', size.join(','));
  if (!opened)
    return { ok: false, problem: { code: 'popup.blocked', severity: 'warning', message: 'error.popup.blocked' } };
  opened.opener = null;
  opened.location.replace(url);
  return { ok: true };
}
