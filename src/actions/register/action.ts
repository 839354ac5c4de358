import type { Calls } from '../../../generated/types/calls.ts';
import type { RegisterActionParams } from '../../../generated/types/params.ts';
import { type ActionContext, defineAction } from '../../../renderer/action/define-action.ts';
import { proveHuman } from '../../api/human.ts';
import { proofOfNumber } from '../../api/phone-proof.ts';
import { getIn } from '../../api/session-from-wire.ts';
import { refuseAffiliate } from './refuse-affiliate.ts';

export const action = defineAction<Calls, RegisterActionParams>({
  name: 'register',
  describes: 'Registers an account, logs the new player in and shows the success dialog.',
  tracks: 'sign_up',
  run: async ({ mode = 'username', fields }, context) => {
    const { call, openModal } = context;
    const refused = await refuseAffiliate(fields.affiliateCode, context);
    if (refused) return refused;
    const given = {
      ...fields,
      ...(await proveHuman(call, 'register')),
      ...(await channelOf(fields)),
      ...pageDetails(),
      login: true,
      agreement: true,
    };
    let account = '';
    const outcome = await getIn(async () => {
      const registered =
        mode === 'mobile'
          ? await call('registerMobile', { ...given, username: fields.mobileNum ?? '' })
          : await call('registerMember', given);
      account = registered.userName;
      return begun(registered);
    }, context);
    if (!outcome.ok) return outcome;
    if (mode === 'mobile') await showAccount(account, context);
    await openModal('registerSuccessModal');
    return outcome;
  },
});

/** The session that was asked for comes with the account. */
function begun({ token, ...registered }: Calls['registerMember']['response']): Calls['login']['response'] {
  if (token === undefined) throw new Error('The platform opened the account without the session that was asked for.');
  return { ...registered, token };
}

/** Firebase's proof of the number, where Firebase sent the code (REG-12). */
async function channelOf(fields: RegisterActionParams['fields']): Promise<object> {
  const proof = await proofOfNumber(fields);
  return proof.firebaseIdToken ? { ...proof, firebaseChannel: 'sms' } : {};
}

/** Where the player registers (REG-14). */
const pageDetails = () =>
  ({
    domain: location.host,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
  }) as const;

/** Who registered by number has not chosen a name: the account that was made is said, and how to log in next time. */
const showAccount = (
  account: string,
  { confirm, text }: Pick<ActionContext<Calls>, 'confirm' | 'text'>,
): Promise<boolean> =>
  confirm({ title: text('register.account-title'), text: text('register.account', { account }), isMessage: true });
