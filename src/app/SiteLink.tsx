import type { LinkInput } from '../../renderer/index.ts';
import { Link } from '../router.ts';

/** A link inside the site. */
export const SiteLink = ({ to, ...rest }: LinkInput) => <Link to={to} {...rest} />;
