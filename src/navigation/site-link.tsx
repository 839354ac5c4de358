import type { LinkInput } from '../../renderer/index.ts';

/**
 * A link of the site. An ordinary element, because the document follows links (`follow-links.ts`): it works before its
 * block is hydrated, and depends on no context.
 */
export const SiteLink = ({ to, children, ...rest }: LinkInput) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
