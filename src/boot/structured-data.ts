import type { FixtureList, HelpCenter } from '../../generated/types/data.ts';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { Boot } from '../runtime/boot.ts';
import { getHref } from '../runtime/href.ts';
import type { PageHead } from '../runtime/page-head.ts';
import type { PageSubject } from '../runtime/page-subject.ts';

interface DescribedPage {
  readonly boot: Boot;
  readonly head: PageHead;
  readonly subject: PageSubject | 'missing' | undefined;
  /** Title of the screen, when the page is about one thing on it. */
  readonly screen: string;
}

/** Questions that a page states; search engines read some hundred at most. */
const MAX_QUESTIONS = 100;
const MAX_EVENTS = 30;

/**
 * Returns the page's structured data (schema.org): who runs the site, the way to the page, the questions of a help page and
 * the fixtures of a sports page.
 * It states only what the page shows.
 */
export function structuredData(page: DescribedPage): object | undefined {
  const { boot, head } = page;
  if (!head.addresses || !head.indexed) return undefined;
  const home = boot.site.homes?.[boot.site.language] ?? '';
  const parts = [
    ...(boot.route.name === 'home' ? [organization(boot.manifest, home)] : [breadcrumbs(page, home)]),
    ...questions(page),
    ...fixtures(page),
  ];
  return { '@context': 'https://schema.org', '@graph': parts };
}

function organization({ merchant }: Manifest, home: string): object {
  const { code, name, company, icon } = merchant;
  return {
    '@type': 'Organization',
    name,
    url: `${home}/`,
    ...(company === '' ? {} : { legalName: company }),
    ...(icon ? { logo: `${new URL(home).origin}${assetPath(code, icon.$asset)}` } : {}),
  };
}

/** Returns the path of a merchant's asset, or of a picture of the shared library. */
export const assetPath = (merchant: string, asset: string): string =>
  asset.startsWith('art/') ? `/${asset}` : `/merchants/${merchant}/${asset}`;

/** Returns the way from the home page: the screen, and what the page is about. */
function breadcrumbs({ boot, head, subject, screen }: DescribedPage, home: string): object {
  const { name } = boot.manifest.merchant;
  const canonical = head.addresses?.canonical ?? '';
  const withoutName = (title: string): string => title.replace(` · ${name}`, '');
  const isAbout = typeof subject === 'object';
  const list = isAbout ? listPath(boot, subject) : undefined;
  const steps: [string, string][] = [
    [name, `${home}/`],
    ...(list === undefined ? [] : ([[withoutName(screen), home + list]] as [string, string][])),
    [isAbout ? subject.name : withoutName(head.title), canonical],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([label, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item,
    })),
  };
}

/** Returns the path of the screen that lists things of the same kind; undefined where there is none. */
function listPath({ manifest, route }: Boot, { kind }: PageSubject): string | undefined {
  switch (kind) {
    case 'promotion':
      return getHref(manifest, { $link: 'promotions' }, () => true);
    case 'article':
      return getHref(manifest, { $link: route.name }, () => true);
    case 'provider':
      return route.path;
    case 'game':
      return undefined;
  }
}

/** Returns the questions of the help page; of the page of one article, its own. */
function questions({ boot: { sources, route }, subject }: DescribedPage): object[] {
  if (route.name !== 'help') return [];
  const center = sources.find(({ name }) => name === 'help-center')?.value as HelpCenter | undefined;
  const articles = (center?.categories ?? []).flatMap((category) => category.articles).slice(0, MAX_QUESTIONS);
  const own = typeof subject === 'object' ? articles.filter(({ title }) => title === subject.name) : articles;
  if (own.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: own.map(({ title, content }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: content },
      })),
    },
  ];
}

function fixtures({ boot: { sources }, head }: DescribedPage): object[] {
  const list = sources.find(({ name }) => name === 'fixtures')?.value as FixtureList | undefined;
  return (list?.fixtures ?? []).slice(0, MAX_EVENTS).map(({ home, away, league, startsAt }) => ({
    '@type': 'SportsEvent',
    name: `${home.name} – ${away.name}`,
    startDate: startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: head.addresses?.canonical },
    superEvent: { '@type': 'EventSeries', name: league },
    competitor: [home, away].map(({ name }) => ({ '@type': 'SportsTeam', name })),
  }));
}
