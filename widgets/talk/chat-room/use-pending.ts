import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import type { Entry } from './shown-entries.ts';

/** A message of the player that the room does not show yet. */
export interface Pending {
  readonly clientId: string;
  readonly text: string;
  readonly hasPicture: boolean;
  readonly state: 'sending' | 'failed' | 'held';
}

export interface Draft {
  readonly text: string;
  readonly replyTo: number;
  /** Picture in base64; empty for none. */
  readonly picture: string;
}

interface Sending {
  readonly entries: readonly Entry[];
  readonly send: (draft: Draft & { readonly clientId: string }) => Promise<Outcome>;
}

/**
 * Shows a message at once and sends it. The room's own entry takes its place, found by the identity that the page gave it, so that a
 * message which is sent again is never shown twice.
 */
export function usePending({ entries, send }: Sending) {
  const [drafts, setDrafts] = useState<readonly (Pending & { readonly draft: Draft })[]>([]);
  const stored = new Set(entries.map(({ clientId }) => clientId));
  const set = (clientId: string, state: Pending['state']): void =>
    setDrafts((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)));
  const post = async (clientId: string, draft: Draft): Promise<Outcome> => {
    const outcome = await send({ ...draft, clientId });
    const entry = outcome.ok ? (outcome.value as { entry?: { kind?: string } } | undefined)?.entry : undefined;
    if (!outcome.ok) set(clientId, 'failed');
    else if (entry?.kind === 'held') set(clientId, 'held');
    return outcome;
  };
  return {
    pending: drafts.filter(({ clientId }) => !stored.has(clientId)),
    add: async (draft: Draft): Promise<Outcome> => {
      const clientId = crypto.randomUUID();
      const { text, picture } = draft;
      const one = { clientId, text, hasPicture: picture !== '', state: 'sending' as const, draft };
      setDrafts((all) => [...all.filter((before) => !stored.has(before.clientId)), one]);
      const outcome = await post(clientId, draft);
      // A message that the room does not take goes back to the field.
      if (!outcome.ok && !outcome.problem.code.startsWith('network.'))
        setDrafts((all) => all.filter((before) => before.clientId !== clientId));
      return outcome;
    },
    retry: (clientId: string): void => {
      const found = drafts.find((one) => one.clientId === clientId);
      if (!found) return;
      set(clientId, 'sending');
      void post(clientId, found.draft);
    },
  };
}
