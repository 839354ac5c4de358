import type { Calls } from '../../../generated/types/calls.ts';
import type { RegisterActionParams } from '../../../generated/types/params.ts';
import type { ActionContext, Outcome } from '../../../renderer/action/define-action.ts';

type FailedOutcome = Extract<Outcome, { ok: false }>;
type AffiliateContext = Pick<ActionContext<Calls>, 'call' | 'fact' | 'confirm' | 'text'>;

type Fields = RegisterActionParams['fields'];
/** The fields to send, or the outcome with which registration ends. */
type CheckedFields = { readonly ok: true; readonly fields: Fields } | FailedOutcome;

/** Longest code that the platform checks. */
const MAX_CODE_LENGTH = 40;

/**
 * Validates an affiliate code before registration (REG-11); a wrong one is reported to the player. A code that the player
 * typed ends the registration and is marked at its field. One that the address brought is left out, because a player who
 * followed an old link cannot correct it. Without the affiliate module (AFFMAN3) the platform ignores the code as well.
 */
export async function checkAffiliate(fields: Fields, context: AffiliateContext): Promise<CheckedFields> {
  const { call, fact, confirm, text } = context;
  const { affiliateCode: code = '', ...others } = fields;
  if (code === '' || fact('flag.AFFMAN3') !== true) return { ok: true, fields };
  if (code.length <= MAX_CODE_LENGTH && (await call('affiliate', { code, domain: location.host })).valid)
    return { ok: true, fields };
  await confirm({ title: text('app.attention'), text: text('error.invitation_code_error'), isMessage: true });
  if (code === fact('invitation.affiliateCode')) return { ok: true, fields: others };
  return {
    ok: false,
    notified: true,
    problem: {
      code: 'invitation_code_error',
      severity: 'error',
      message: 'error.invitation_code_error',
      fields: { affiliateCode: 'field.affiliate' },
    },
  };
}
