import { defineWebhook } from '../../../kernel/webhooks/define-webhook.ts';
import { findForm, NO_FORM } from '../sandbox/form.ts';

/** The form of the sandbox's card provider, which the page frames. Its policy gives it an origin of its own. */
export const webhook = defineWebhook({
  name: 'sandbox-form',
  describes: 'The card form of the sandbox’s provider, shown in a frame.',
  method: 'GET',
  path: '/sandbox/card/:merchant/:secret/:language',
  maxBodyBytes: 0,
  handle: async (platform, { params }) => {
    const { secret = '', language = '' } = params;
    const page = await findForm(platform, params)?.page(
      secret,
      /^[a-z]{2}(-[A-Z]{2})?$/.test(language) ? language : 'en',
    );
    if (!page) return NO_FORM;
    return {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: page.html,
      headers: {
        'content-security-policy': page.policy,
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      },
    };
  },
});
