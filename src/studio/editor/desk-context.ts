import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Catalog } from '../../../renderer/manifest/check/catalog.ts';
import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import type { EngineClient } from '../engine/client.ts';
import type { Surroundings } from '../engine/protocol.ts';
import type { Desk, DeskState } from './desk.ts';

/** What the parts of the editor share. */
export interface Bench {
  readonly desk: Desk;
  readonly engine: EngineClient;
  readonly merchant: OperatedMerchant;
  readonly surroundings: Surroundings;
  readonly catalog: Catalog;
  /** The published schema, with every definition in it. */
  readonly schema: JsonObject;
  readonly writable: boolean;
  /** JSON pointer of what is selected; empty for nothing. */
  readonly selected: string;
  readonly select: (pointer: string) => void;
  /** Opens the draft anew, as it stands on the platform now. */
  readonly reopen: () => void;
}

export const BenchContext = createContext<Bench | undefined>(undefined);

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('Parts of the editor stand inside it.');
  return bench;
}

/** Reads a part of the desk's state; draws again only when that part is another one. */
export function useDesk<Part>(read: (state: DeskState) => Part): Part {
  const { desk } = useBench();
  return useSyncExternalStore(desk.subscribe, () => read(desk.get()));
}
