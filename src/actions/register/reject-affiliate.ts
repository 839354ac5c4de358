import type { Calls } from '../../../generated/types/calls.ts';
import type { ActionContext, Outcome } from '../../../renderer/action/define-action.ts';

type FailedOutcome = Extract<Outcome, { ok: false }>;
type AffiliateContext = Pick<ActionContext<Calls>, 'call' | 'fact' | 'confirm' | 'text'>;

/** Validates an affiliate code before registration; a wrong one is shown to the player and nothing is sent (REG-11). */
export async function rejectAffiliate(
  code: string | undefined,
  means: AffiliateContext,
): Promise<FailedOutcome | undefined> {
  const { call, fact, confirm, text } = means;
  // Without the affiliate module there are no codes to validate.
  if (code === undefined || code === '' || fact('flag.AFFMAN3') !== true) return undefined;
  const { valid } = await call('affiliate', { code, domain: location.host });
  if (valid) return undefined;
  await confirm({ title: text('app.attention'), text: text('error.invitation_code_error'), isMessage: true });
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
