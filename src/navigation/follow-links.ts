import { goTo } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';

/**
 * Navigates without loading a document when a link of the site is clicked; returns a function that stops it. One
 * listener serves all links.
 */
export function followLinks(site: Site): () => void {
  const onClick = (event: MouseEvent): void => {
    const href = event.defaultPrevented ? undefined : linkOf(event);
    if (href === undefined) return;
    event.preventDefault();
    goTo(site, href, { replace: href === location.pathname + location.search + location.hash });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * Returns the address of the clicked link when it leads to another screen. Clicks with a modifier key, other targets,
 * downloads and other sites are the browser's.
 */
export function linkOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || href.startsWith('//') || link.hasAttribute('download')) return undefined;
  return link.target === '' || link.target === '_self' ? href : undefined;
}
