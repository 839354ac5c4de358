import type { Game, HelpCenter, PromotionList, VendorMenu } from '../../generated/types/data.ts';
import type { Manifest, Route } from '../../generated/types/manifest.ts';
import type { SourceRead } from '../../renderer/screen/source-read.ts';
import type { RouteState } from '../facts/state.ts';

/** What one address of a screen is about: a promotion, a game, a provider or a help article. */
export interface PageSubject {
  readonly kind: 'promotion' | 'game' | 'provider' | 'article';
  readonly name: string;
  /** Its own words about it. */
  readonly text?: string;
  /** Name of the vendor of a game. */
  readonly vendor?: string;
  /** Path of its picture. */
  readonly image?: string;
}

/** How a page's subject is read. Undefined for an address that is about the screen itself. */
export interface SubjectQuery {
  readonly id: string;
  readonly read: SourceRead;
  /** Returns the subject in the source's value; `missing` when there is none. */
  readonly find: (value: unknown) => PageSubject | 'missing' | undefined;
}

type Subject = NonNullable<Route['subject']>;

/** Returns how the subject of an address is read; `missing` where a required one is not named. */
export function subjectQuery(manifest: Manifest, route: RouteState): SubjectQuery | 'missing' | undefined {
  const subject = manifest.routes[route.name]?.subject;
  if (!subject) return undefined;
  const id = subjectId(subject, route);
  if (id === '') return subject.required ? 'missing' : undefined;
  return { id, ...QUERIES[subject.kind](id, subject) };
}

/** Returns the parameters of an address that name its subject, by the name in its canonical form. */
export function subjectAddress(
  subject: Subject,
  route: RouteState,
): { readonly params: Readonly<Record<string, string>>; readonly query: Readonly<Record<string, string>> } {
  const id = subjectId(subject, route);
  const [kind, name] = parameterOf(subject.id[0]?.$fact ?? '');
  const named = id === '' ? {} : { [name]: id };
  return { params: kind === 'params' ? named : {}, query: kind === 'query' ? named : {} };
}

const subjectId = ({ id }: Subject, { params, query }: RouteState): string => {
  for (const { $fact } of id) {
    const [kind, name] = parameterOf($fact);
    const value = (kind === 'params' ? params : query)[name] ?? '';
    // Lobbies of all providers have `?page=all`.
    if (value !== '' && value !== 'all') return value;
  }
  return '';
};

const parameterOf = (fact: string): readonly ['params' | 'query', string] => {
  const [, kind = '', name = ''] = fact.split('.');
  return [kind === 'params' ? 'params' : 'query', name];
};

type Query = Omit<SubjectQuery, 'id'>;

const QUERIES: Readonly<Record<Subject['kind'], (id: string, subject: Subject) => Query>> = {
  promotion: (id) => ({
    read: { source: 'promotions', params: {} },
    find: (value) => {
      const found = (value as PromotionList).promotions.find((one) => one.id === id);
      return found ? { kind: 'promotion', name: found.title, text: found.text, image: found.image } : 'missing';
    },
  }),
  game: (id) => ({
    read: { source: 'game', params: { gameId: id } },
    find: (value) => {
      const { gameName, vendorName, smallIcon } = value as Game;
      return { kind: 'game', name: gameName, vendor: vendorName, image: smallIcon };
    },
  }),
  article: (id) => ({
    read: { source: 'help-center', params: {} },
    find: (value) => {
      const articles = (value as HelpCenter).categories.flatMap((category) => category.articles);
      const found = articles.find((one) => one.id === id);
      return found ? { kind: 'article', name: found.title, text: summaryOf(found.content) } : 'missing';
    },
  }),
  provider: (id, { category }) => ({
    read: { source: 'vendor-menu', params: {} },
    find: (value) => {
      const group = (value as VendorMenu).groups.find(({ gameCategory }) => gameCategory === category);
      const vendor = group?.vendors.find(({ code }) => code === id);
      if (vendor) return { kind: 'provider', name: vendor.displayName, image: vendor.icon };
      // A category that the menu does not list says nothing about its providers.
      return group ? 'missing' : undefined;
    },
  }),
};

/** Search engines show about as many characters of a description. */
const SUMMARY_LENGTH = 160;

/** Returns the first words of a text, as many as a description has. */
function summaryOf(content: string): string {
  const words = content.replace(/\s+/gu, ' ').trim();
  if (words.length <= SUMMARY_LENGTH) return words;
  const cut = words.slice(0, SUMMARY_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > SUMMARY_LENGTH / 2 ? end : SUMMARY_LENGTH)}…`;
}
