import type { ComponentType } from 'react';
import type { LinkInput } from '../../renderer/index.ts';
import { Link } from '../runtime/router.ts';

/** The router's link, typed for the engine; used directly because screens hold many. */
export const SiteLink = Link as ComponentType<LinkInput>;
