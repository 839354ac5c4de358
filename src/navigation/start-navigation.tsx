import { useAtomValue } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '../runtime/router.ts';
import type { Site } from '../runtime/site.ts';
import { completeAddress } from '../runtime/site-address.ts';
import { useNavigationOf } from './use-navigation.ts';

/**
 * Starts following the address. In a root of its own, because a first screen needs no router, and a changed location
 * must not render the page.
 */
export function startNavigation(site: Site, renew: () => Promise<void>): void {
  completeAddress(site);
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <BrowserRouter>
        <Navigation site={site} renew={renew} />
      </BrowserRouter>,
    ),
  );
}

/** Shows a progress bar while a screen is fetched. */
function Navigation({ site, renew }: { readonly site: Site; readonly renew: () => Promise<void> }) {
  const { text } = useAtomValue(site.content, { store: site.store });
  const loading = useNavigationOf(site, renew);
  return (
    loading && (
      <div className="page-progress" role="status">
        <span className="visually-hidden">{text('app.loading')}</span>
      </div>
    )
  );
}
