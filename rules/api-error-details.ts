/** The ways in which a player can prove their identity when a log-in requires a second factor (LOG-12, LOG-13). */
export type ProofMethod = 'mobile' | 'email' | 'bankName' | 'totp' | 'recoveryCode';

/** A limit that a deposit, stake or launch would pass, or an exclusion. */
export interface PlayBar {
  readonly reason: 'limit' | 'coolOff' | 'exclusion';
  readonly kind?: 'deposit' | 'stake' | 'loss' | 'session';
  readonly period?: 'day' | 'week' | 'month';
  /** The limit and what is left of it, in 1/10 000 of the currency; minutes for time of play. */
  readonly amount?: number;
  readonly remaining?: number;
  /** When it is allowed again, in milliseconds since 1970; undefined for an exclusion without an end. */
  readonly opensAt?: number;
}

/** The details that an error response carries beside its code, so that the page can continue the flow. */
export interface ApiErrorDetails {
  /** With login.failed, login.wait and captcha.required: whether the next attempt must include a captcha. */
  readonly captchaRequired?: boolean;
  /** Seconds until another attempt can succeed. */
  readonly retryAfter?: number;
  /** With limit.reached and play.excluded: what bars the player, and until when. */
  readonly bar?: PlayBar;
  /** With lottery.refused: what is wrong with the order, and a JSON pointer to its field. */
  readonly order?: { readonly code: string; readonly place: string };
  /** With login_verify_required: the verification that the client must complete through the call verifyLogin. */
  readonly verification?: {
    readonly challengeId: string;
    /**
     * `address`: the network address is not registered. `totp`: the member always confirms with an authenticator app.
     */
    readonly reason: 'address' | 'totp';
    /** One of these methods is sufficient. */
    readonly methods: readonly ProofMethod[];
    /** The masked number or address that a code is sent to. */
    readonly masked: Readonly<Partial<Record<'mobile' | 'email', string>>>;
    /** Seconds until the challenge expires. */
    readonly expiresIn: number;
  };
}
