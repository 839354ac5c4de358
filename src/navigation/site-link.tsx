import type { ComponentType } from 'react';
import type { LinkInput } from '../../renderer/index.ts';
import type { Site } from '../runtime/site.ts';
import { toAddress } from '../runtime/site-address.ts';

/**
 * Returns the component of the site's links. An ordinary element, because the document follows links (`follow-links.ts`): it
 * works before its block is hydrated, and depends on no context.
 */
export const createSiteLink =
  (site: Site): ComponentType<LinkInput> =>
  ({ to, children, ...rest }) => (
    <a href={toAddress(site, to)} {...rest}>
      {children}
    </a>
  );
