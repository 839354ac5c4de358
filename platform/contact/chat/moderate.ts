import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { liveEvent } from './live-events/chat-seat.ts';
import { closeCase } from './stores/case-store.ts';
import { addNotice, findEntry, setEntryState } from './stores/entry-store.ts';
import { findRoom, takeSeq } from './stores/room-store.ts';
import { addSanction } from './stores/sanction-store.ts';
import type { EntryRow } from './tables.ts';

/** Who decides, about which message. */
export interface Decided {
  readonly platform: Platform;
  readonly within: Executor;
  readonly merchant: string;
  readonly room: bigint;
  readonly seq: bigint;
  /** Name of the operator, or of the moderator in the room. */
  readonly by: string;
}

async function findMessage({ within, merchant, room, seq }: Decided): Promise<EntryRow | undefined> {
  return (await findRoom(within, merchant, room)) && findEntry(within, room, seq);
}

/** Shows what happened to a message in its place, with a number of its own, so that no page can miss it. */
async function note({ platform, within, room, seq }: Decided, kind: 'removed' | 'released'): Promise<void> {
  const next = await takeSeq(within, room);
  await addNotice(within, { room_id: room, seq: next, kind, target: seq, created_at: new Date(platform.clock.now()) });
  await platform.chat.announceAtCommit(within, room, next);
}

/** Removes a message for everybody; false when it is removed. */
export async function removeMessage(decided: Decided): Promise<boolean> {
  const { platform, within, room, seq, by } = decided;
  if (!(await findMessage(decided))) return false;
  await closeCase(within, { room, seq, by, decision: 'removed', at: new Date(platform.clock.now()) });
  if (!(await setEntryState(within, { room, seq, state: 'removed' }))) return false;
  await note(decided, 'removed');
  return true;
}

/** Shows a message that was held back or removed, or closes its case; false when nothing changed. */
export async function keepMessage(decided: Decided): Promise<boolean> {
  const { platform, within, room, seq, by } = decided;
  const entry = await findMessage(decided);
  if (!entry) return false;
  const at = new Date(platform.clock.now());
  const closed = await closeCase(within, { room, seq, by, decision: 'kept', at });
  if (entry.state === 'shown') return closed;
  await setEntryState(within, { room, seq, state: 'shown' });
  await note(decided, 'released');
  return true;
}

/** Hides a message until a moderator has looked at it. */
export async function holdMessage(decided: Decided): Promise<void> {
  const { within, room, seq } = decided;
  if (await setEntryState(within, { room, seq, state: 'held' })) await note(decided, 'removed');
}

export interface Punished {
  readonly kind: 'mute' | 'ban';
  readonly reason: string;
  /** Undefined for ever. */
  readonly minutes: number | undefined;
  /** The room of the message only, or all of the merchant. */
  readonly everywhere: boolean;
}

/** Mutes or bans the sender of a message; open pages of a banned member are closed. Returns false when the sender is gone. */
export async function punishSender(
  decided: Decided,
  { kind, reason, minutes, everywhere }: Punished,
): Promise<boolean> {
  const { platform, within, merchant, room, by } = decided;
  const entry = await findMessage(decided);
  if (!entry || entry.member_id === null) return false;
  const now = platform.clock.now();
  await addSanction(within, {
    merchant,
    room_id: everywhere ? null : room,
    member_id: entry.member_id,
    kind,
    reason,
    evidence: entry.text,
    until_at: minutes === undefined ? null : new Date(now + minutes * 60_000),
    created_at: new Date(now),
    created_by: by,
  });
  await platform.liveEvents.publish(liveEvent, { memberId: String(entry.member_id) }, within);
  return true;
}

/** Tells open pages of a room to read its rules again. */
export async function noteRules(platform: Platform, within: Executor, room: bigint): Promise<void> {
  const seq = await takeSeq(within, room);
  await addNotice(within, {
    room_id: room,
    seq,
    kind: 'rules',
    target: null,
    created_at: new Date(platform.clock.now()),
  });
  await platform.chat.announceAtCommit(within, room, seq);
}
