/** How a player can prove to be who they say, where a log-in asks for more (LOG-12, LOG-13). */
export type ProofMethod = 'mobile' | 'email' | 'bankName' | 'totp' | 'recoveryCode';

/** What a refusal says beside its code, for a page that can go on with it. */
export interface RefusalValue {
  /** With login.failed, login.wait and captcha.required: whether the next attempt needs the characters of a picture. */
  readonly captchaRequired?: boolean;
  /** Seconds until another attempt makes sense. */
  readonly retryAfter?: number;
  /** With login_verify_required: what is asked for, to be answered by the call verifyLogin. */
  readonly verification?: {
    readonly challengeId: string;
    /** Unregistered address, or an authenticator app that is always asked for. */
    readonly reason: 'address' | 'totp';
    /** Any one of these is enough. */
    readonly methods: readonly ProofMethod[];
    /** Where a code would go, masked. */
    readonly masked: Readonly<Partial<Record<'mobile' | 'email', string>>>;
    /** Seconds until the challenge ends. */
    readonly expiresIn: number;
  };
}
