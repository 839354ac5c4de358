import type { Session } from '../../identity/sessions/session.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import type { Site } from '../../sites/serving/site.ts';
import { cleanText } from '../player-text/clean.ts';
import { nameForm } from '../player-text/match-form.ts';
import type { WriterState } from './rules.ts';
import { addPerson, findNames, findPerson } from './stores/person-store.ts';
import { findSanction } from './stores/sanction-store.ts';
import type { PersonRow } from './tables.ts';

/** Words that only the house may have in a name. */
const HOUSE = [
  'admin',
  'support',
  'suporte',
  'moderator',
  'service',
  'atendimento',
  'staff',
  'official',
  'oficial',
  '客服',
  '官方',
  'hotro',
];
const MAX_NAME = 20;
const TRIES = 20;

interface Place {
  readonly platform: Platform;
  readonly site: Site;
}

/**
 * Returns the name of a member in the rooms of the merchant, and makes it with the first use: the nickname if it can be taken for nobody
 * else’s and not for the house’s, otherwise the first letters of the username with a number. The username itself is never shown.
 */
export async function takePerson({ platform, site }: Place, memberId: bigint): Promise<PersonRow> {
  const { db } = platform.database;
  const found = await findPerson(db, memberId);
  if (found) return found;
  const { username, nickname } = await findNames(db, memberId);
  const own = toName(nickname);
  const names = own !== undefined && !looksOfHouse(own, site) && nameForm(own) !== nameForm(username) ? [own] : [];
  const start = /^[a-z]{2}/i.exec(username)?.[0].toLowerCase() ?? 'p';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = names[attempt] ?? `${start}${1_000 + platform.random.integer(9_000 * 10 ** Math.floor(attempt / 4))}`;
    const created_at = new Date(platform.clock.now());
    // Digits count as letters in a form for comparison, so numbers are compared as they are.
    const form = names[attempt] === undefined ? name : nameForm(name);
    const person = { member_id: memberId, merchant: site.code, name, name_form: form, created_at };
    const added = (await addPerson(db, person)) ?? (await findPerson(db, memberId));
    if (added) return added;
  }
  throw new Error('No name was free in the chat.');
}

function toName(nickname: string): string | undefined {
  const name = cleanText(nickname)?.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '') ?? '';
  const length = [...name].length;
  return length >= 2 && length <= MAX_NAME && nameForm(name).length >= 2 ? name : undefined;
}

function looksOfHouse(name: string, site: Site): boolean {
  const form = nameForm(name);
  const brand = site.manifest.merchant.name.split(/\s+/).filter((word) => word.length > 3);
  return [...HOUSE, site.code, ...brand].some((word) => form.includes(nameForm(word)));
}

/** Returns the form in which a written name is looked up. */
export const lookUpForms = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name.toLowerCase(), nameForm(name)]);

/** Returns the level of a member's club rank; 0 without one. */
export async function readRank({ platform, site }: Place, memberId: bigint): Promise<number> {
  const reader = { site, language: site.manifest.locale.default };
  return Number((await platform.clubLabels.of(String(memberId), reader))?.rankLevel ?? 0);
}

interface WriterQuery extends Pick<Place, 'site'> {
  readonly room: bigint;
  readonly session: Session;
  readonly person: PersonRow;
  readonly rank: number;
  readonly at: Date;
}

/** Returns what decides whether a member may write in a room. */
export async function readWriterState(
  within: Executor,
  { site, room, session, person, rank, at }: WriterQuery,
): Promise<WriterState> {
  const { memberId } = session;
  const barred = await findBonusBar(within, { memberId, at });
  const sanction = await findSanction(within, { merchant: site.code, room, memberId: BigInt(memberId), at });
  return { accountRole: session.role, role: person.role, rank, isExcluded: barred !== undefined, sanction };
}
