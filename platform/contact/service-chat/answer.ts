import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { DeskAnswer } from '../../providers/service-desk/service-desk.ts';
import { cleanText } from '../player-text/clean.ts';
import { liveEvent } from './live-events/service.ts';
import { audienceOf } from './owner.ts';
import { addEntry, changeConversation, hasEntry, lockConversation, OPEN } from './store.ts';
import type { ConversationRow } from './tables.ts';

/** An operator and the conversation that they work on. */
export interface Work {
  readonly platform: Platform;
  readonly within: Executor;
  readonly merchant: string;
  readonly operator: string;
  readonly id: bigint;
}

const atOf = ({ platform }: Work): Date => new Date(platform.clock.now());

async function note(work: Work, event: 'taken' | 'handed-over' | 'solved' | 'queued', author: string): Promise<void> {
  const { within, id } = work;
  await addEntry(within, id, { kind: 'event', author, clientId: null, text: event, pictureId: null, at: atOf(work) });
}

/** Tells the player's pages when the transaction commits. It posts no money, so the notification keeps no bet waiting. */
const refreshMember = ({ platform, within }: Work, row: ConversationRow): Promise<void> =>
  platform.liveEvents.publish(liveEvent, { memberId: audienceOf(row) }, within);

/** Gives a waiting conversation to the operator; false when another has it. */
export async function take(work: Work): Promise<boolean> {
  const { within, merchant, operator, id } = work;
  const row = await lockConversation(within, { merchant, id });
  if (!row || !OPEN.includes(row.state) || row.operator === operator) return false;
  if (row.operator !== null && row.state !== 'queued') return false;
  await changeConversation(within, id, { state: 'assigned', operator, at: atOf(work) });
  await note(work, 'taken', operator);
  await refreshMember(work, row);
  return true;
}

/** Sends an answer. Who answers has the conversation from then on. */
export async function answer(work: Work, given: string): Promise<boolean> {
  const { within, merchant, operator, id } = work;
  const text = cleanText(given, { maxCharacters: 4_000, maxLines: 80 });
  const row = await lockConversation(within, { merchant, id });
  if (!row || text === undefined || !OPEN.includes(row.state)) return false;
  if (row.operator !== null && row.operator !== operator) return false;
  const at = atOf(work);
  if (row.operator === null) await note(work, 'taken', operator);
  await addEntry(within, id, { kind: 'operator', author: operator, clientId: null, text, pictureId: null, at });
  const first = row.first_answer_at === null ? { first_answer_at: at } : {};
  await changeConversation(within, id, { state: 'waiting', operator, ...first, at });
  await refreshMember(work, row);
  return true;
}

/** Hands a conversation over to another operator, or back to the queue, where it keeps its place. */
export async function handOver(work: Work, to: string | undefined): Promise<boolean> {
  const { within, merchant, id } = work;
  const row = await lockConversation(within, { merchant, id });
  if (!row || !OPEN.includes(row.state) || row.operator === (to ?? null)) return false;
  await changeConversation(within, id, {
    state: to === undefined ? 'queued' : 'assigned',
    operator: to ?? null,
    at: atOf(work),
  });
  await note(work, to === undefined ? 'queued' : 'handed-over', to ?? '');
  await refreshMember(work, row);
  return true;
}

/** Ends a conversation as solved; the player may rate it and open it again. */
export async function solve(work: Work): Promise<boolean> {
  const { within, merchant, operator, id } = work;
  const row = await lockConversation(within, { merchant, id });
  if (!row || !OPEN.includes(row.state)) return false;
  const at = atOf(work);
  await changeConversation(within, id, { state: 'solved', operator: row.operator ?? operator, solved_at: at, at });
  await note(work, 'solved', operator);
  await refreshMember(work, row);
  return true;
}

/** Handles a conversation as a complaint, which has a clock of its own; or no longer. */
export async function setComplaint(work: Work, isComplaint: boolean): Promise<boolean> {
  const { within, merchant, id } = work;
  const row = await lockConversation(within, { merchant, id });
  if (!row || row.is_complaint === isComplaint) return false;
  await changeConversation(within, id, { is_complaint: isComplaint, at: atOf(work) });
  await refreshMember(work, row);
  return true;
}

/**
 * Adds an answer of an outside service, once for each of its ids; the service decides who answers. Returns false when the merchant has no
 * such open conversation.
 */
export async function addDeskAnswer(work: Work, { id: clientId, text: given, isSolved }: DeskAnswer): Promise<boolean> {
  const { within, merchant, operator, id } = work;
  const row = await lockConversation(within, { merchant, id });
  if (!row) return false;
  if (await hasEntry(within, id, clientId)) return true;
  if (!OPEN.includes(row.state)) return false;
  const at = atOf(work);
  const text = cleanText(given, { maxCharacters: 4_000, maxLines: 80 });
  if (text !== undefined)
    await addEntry(within, id, { kind: 'operator', author: operator, clientId, text, pictureId: null, at });
  const first = row.first_answer_at === null ? { first_answer_at: at } : {};
  await changeConversation(within, id, { state: 'waiting', operator, ...first, at });
  await refreshMember(work, row);
  return isSolved ? solve(work) : true;
}
