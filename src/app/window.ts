import type { Outcome } from '../../renderer/action/define-action.ts';

/** Opens an address in a window of its own. Only web, mail and telephone addresses, and never with a way back to this page. */
export function openWindow(
  url: string,
  { width, height }: { readonly width?: number; readonly height?: number },
): Outcome {
  if (!/^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/.test(url))
    return { ok: false, problem: { code: 'url.refused', severity: 'error', message: 'error.url.refused', found: url } };
  if (url.startsWith('mailto:') || url.startsWith('tel:')) {
    location.href = url;
    return { ok: true };
  }
  const features = ['noreferrer', ...(width ? [`width=${width}`] : []), ...(height ? [`height=${height}`] : [])].join(
    ',',
  );
  // With noreferrer the browser answers null even when it opened the window, so a blocked one cannot be told here.
  window.open(url, '_blank', features);
  return { ok: true };
}
