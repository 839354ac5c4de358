import type { ComponentType } from 'react';
import type { LinkInput } from '../../renderer/index.ts';
import { Link } from '../runtime/router.ts';

/** A link inside the site: the router's own, for a screen holds many and each component of them costs. */
export const SiteLink = Link as ComponentType<LinkInput>;
