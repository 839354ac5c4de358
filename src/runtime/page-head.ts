import type { Manifest, Route } from '../../generated/types/manifest.ts';
import type { ReadFact } from '../../renderer/values/condition.ts';
import type { RouteState, SiteState } from '../facts/state.ts';
import type { Text } from '../i18n/texts.ts';
import { type PageAddresses, pageAddresses } from './page-addresses.ts';
import type { PageSubject } from './page-subject.ts';

/** What search engines and shared links know of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly addresses: PageAddresses | undefined;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
}

export interface HeadWords {
  readonly text: Text;
  readonly fact: ReadFact;
}

interface HeadInput extends HeadWords {
  readonly manifest: Manifest;
  readonly route: RouteState;
  readonly site: Pick<SiteState, 'language' | 'homes' | 'status'>;
  /** What the address is about; `missing` when it does not exist. */
  readonly subject: PageSubject | 'missing' | undefined;
}

/** Returns title, description and addresses of a page in the player's language (RTE-14). */
export function pageHead({ manifest, route, site, subject, text, fact }: HeadInput): PageHead {
  const screen = manifest.routes[route.name];
  const { name } = manifest.merchant;
  const about = describeRoute(screen, name, { text, fact });
  const addresses = subject === 'missing' ? undefined : pageAddresses(manifest, route, site);
  return {
    ...(subject === undefined || subject === 'missing'
      ? about
      : describeSubject(subject, { ...about, merchant: name, text })),
    addresses,
    indexed: addresses !== undefined && screen?.indexed !== false && site.status === 0,
  };
}

/** Returns title and description of a route in the player's language (RTE-14). */
export function describeRoute(
  route: Route | undefined,
  name: string,
  { text, fact }: HeadWords,
): { title: string; description: string } {
  const words = (value: Route['title'] | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'string') return value;
    const parameters = Object.entries(value.with ?? {}).map(([key, one]) => [
      key,
      typeof one === 'object' && one !== null ? fact(one.$fact) : one,
    ]);
    return text(value.$text, Object.fromEntries(parameters));
  };
  const title = words(route?.title);
  return {
    title: title.includes(name) || title === '' ? title || name : `${title} · ${name}`,
    description: words(route?.description),
  };
}

interface SubjectWords {
  readonly title: string;
  readonly description: string;
  readonly merchant: string;
  readonly text: Text;
}

function describeSubject(
  { kind, name, vendor = '', text: own = '' }: PageSubject,
  { title, description, merchant, text }: SubjectWords,
): { title: string; description: string } {
  switch (kind) {
    case 'promotion':
    case 'article':
      return { title: `${name} · ${merchant}`, description: own || description };
    case 'game':
      return {
        title: [name, vendor, merchant].filter((part) => part !== '').join(' · '),
        description: text('page.game.description', { name, vendor, merchant }),
      };
    case 'provider': {
      const category = title.replace(` · ${merchant}`, '');
      return {
        title: `${name} · ${title}`,
        description: text('page.provider.description', { name, category, merchant }),
      };
    }
  }
}
