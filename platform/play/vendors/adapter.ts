import type { VerifyKey } from './signature.ts';

/** What a vendor is told when a player opens one of its games. */
interface Launch {
  /** Worth one opening, within a minute. */
  readonly token: string;
  readonly gameCode: string;
  readonly language: string;
  readonly device: 'mobile' | 'desktop';
  readonly currency: string;
  /** Address of the site's lobby, to come back to. */
  readonly lobbyUrl: string;
  readonly roomId?: string | undefined;
}

export interface Room {
  readonly roomId: string;
  readonly roomName: string;
  /** In 1/10 000. */
  readonly minBet: number;
  readonly players: number;
}

/** A transaction as the vendor has it in its books. */
export interface Settled {
  readonly txId: string;
  readonly verb: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly winAmount: bigint;
}

/** What a vendor's contract says about unusual cases. */
export interface VendorProfile {
  /** A win without a bet is paid. */
  readonly freeWin: boolean;
  /** A bet is taken back although its round has won. */
  readonly undoAfterWin: boolean;
}

/** How the platform could not reach or use a vendor; a value, never thrown. */
type Unreached = { readonly ok: false; readonly reason: 'unreachable' | 'unknown' };
export type Reached<Value> = { readonly ok: true; readonly value: Value } | Unreached;

/** One vendor's own ways. Money is no part of it: that goes through the contract, alike for all. */
export interface VendorAdapter {
  readonly name: string;
  readonly profile: VendorProfile;
  /** Origins whose pages a site may frame. */
  readonly origins: readonly string[];
  /** Keys whose signatures count now. `fresh` asks again, for a key id that is not known. */
  keys(fresh?: boolean): Promise<readonly VerifyKey[]>;
  /** The address at which the game opens. */
  launch(launch: Launch): Promise<Reached<string>>;
  /** Rooms of a game that is played between players. */
  rooms(game: { gameCode: string; currency: string; language: string }): Promise<Reached<readonly Room[]>>;
  /** The address at which a finished round can be looked at. */
  roundUrl(roundId: string): string;
  /** The vendor's book of a span of time, one page; `cursor` comes from the page before. */
  pullSettled(span: {
    vendor: string;
    from: number;
    to: number;
    cursor?: string | undefined;
  }): Promise<Reached<{ readonly list: readonly Settled[]; readonly cursor?: string | undefined }>>;
}
