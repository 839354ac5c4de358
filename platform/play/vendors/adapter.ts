import type { WireFixture } from '../../../generated/types/calls.ts';
import type { FundsAnswer, FundsState } from '../../money/wallet/vendor-funds.ts';
import type { VerifyKey } from './signature.ts';

/** Parameters of a game's launch. */
interface GameLaunch {
  /** Single-use token that the vendor exchanges for a session within one minute. */
  readonly token: string;
  readonly gameCode: string;
  readonly language: string;
  readonly device: 'mobile' | 'desktop';
  readonly currency: string;
  /** URL of the site's lobby, to which the game's exit button returns. */
  readonly lobbyUrl: string;
  readonly roomId?: string | undefined;
  /** A price of a fixture, with which a sportsbook opens its bet slip. */
  readonly selection?: string | undefined;
}

export interface Room {
  readonly roomId: string;
  readonly roomName: string;
  /** In 1/10 000. */
  readonly minBet: number;
  readonly players: number;
}

/** A fixture with the prices of its main market; `selection` of a price is passed to `launch`. */
export type VendorFixture = WireFixture;

/** A transaction as the vendor's books record it. */
export interface SettledTransaction {
  readonly txId: string;
  readonly verb: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly winAmount: bigint;
}

/** Sessions of one player at a vendor that have ended on the platform. */
export interface EndedSessions {
  readonly playerRef: string;
  /** SHA-256 of the session tokens that the vendor got, in hexadecimal; the platform does not keep the tokens. */
  readonly tokenHashes: readonly string[];
}

/** A transfer of one player; see `FundsMove`. */
export interface PlayerFunds {
  readonly key: string;
  readonly playerRef: string;
  readonly currency: string;
  /** `in` goes to the vendor's wallet, `out` comes from it. */
  readonly direction: 'in' | 'out';
  /** In 1/10 000. */
  readonly amount: bigint;
}

/** Differences between vendors' contracts in unusual cases. */
export interface VendorProfile {
  /** Whether a win without a bet is paid. */
  readonly freeWin: boolean;
  /** Whether a bet may be rolled back after its round has won. */
  readonly undoAfterWin: boolean;
}

/** The vendor did not answer, or does not know the game. Adapters return this and never throw. */
type VendorFailure = { readonly ok: false; readonly reason: 'unreachable' | 'unknown' };
export type VendorResult<Value> = { readonly ok: true; readonly value: Value } | VendorFailure;

/** The protocol of one vendor. Money is not part of it: all vendors post through the same contract. */
export interface VendorAdapter {
  readonly name: string;
  readonly profile: VendorProfile;
  /** Origins that the site's Content-Security-Policy allows in frames. */
  readonly origins: readonly string[];
  /** Returns the keys whose signatures are valid now. `fresh` bypasses the cache, for a key id that is not known. */
  keys(fresh?: boolean): Promise<readonly VerifyKey[]>;
  /** Returns the URL at which the game opens. */
  launch(launch: GameLaunch): Promise<VendorResult<string>>;
  /** Returns the rooms of a game that is played between players. */
  rooms(game: { gameCode: string; currency: string; language: string }): Promise<VendorResult<readonly Room[]>>;
  /** Returns the fixtures of a sportsbook with their prices. Left out by vendors that publish none. */
  fixtures?(game: { gameCode: string }): Promise<VendorResult<readonly VendorFixture[]>>;
  /**
   * Tells the vendor that sessions of a player have ended, so that its pages close. Left out by vendors that cannot be
   * told: the platform rejects their stakes in any case.
   */
  closeSessions?(ended: EndedSessions): Promise<VendorResult<true>>;
  /**
   * Moves money between the platform and the wallet that the vendor keeps. Left out, with the two below, by vendors whose
   * wallet is in the platform's books alone.
   */
  moveFunds?(funds: PlayerFunds): Promise<FundsAnswer>;
  /** Returns what became of a transfer. */
  queryFunds?(funds: PlayerFunds): Promise<FundsState>;
  /** Seconds after which the vendor takes a request no more, at least as long as its signature is valid. */
  readonly absentIsFinalAfter?: number;
  /** Returns the URL at which a finished round can be viewed, in the player's language where the vendor has it. */
  roundUrl(roundId: string, language: string): string;
  /** Returns one page of the vendor's books for a time span. `cursor` comes from the previous page. */
  pullSettled(span: {
    vendor: string;
    from: number;
    to: number;
    cursor?: string | undefined;
  }): Promise<VendorResult<{ readonly list: readonly SettledTransaction[]; readonly cursor?: string | undefined }>>;
}
