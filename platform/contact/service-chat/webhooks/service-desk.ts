import { defineWebhook, type WebhookResponse } from '../../../kernel/webhooks/define-webhook.ts';
import { addDeskAnswer } from '../answer.ts';
import { deskName, openDesk } from '../desk.ts';

const respond = (status: number): WebhookResponse => ({ status, type: 'text/plain; charset=utf-8', body: '' });

/** Answers of outside services to players. */
export const webhook = defineWebhook({
  name: 'service-desk',
  describes: 'Takes an answer of an outside service to a player.',
  method: 'POST',
  path: '/service-desk/v1/:merchant/:adapter',
  maxBodyBytes: 65_536,
  handle: async (platform, { params, headers, body }) => {
    const { merchant = '', adapter = '' } = params;
    if (!platform.sites.byCode(merchant) || deskName(platform, merchant) !== adapter) return respond(404);
    const given = openDesk(platform, merchant)?.read({ headers, body });
    if (!given) return respond(401);
    const id = BigInt(given.conversation);
    const isAdded = await platform.database.transaction((within) =>
      addDeskAnswer({ platform, within, merchant, operator: given.author, id }, given),
    );
    return respond(isAdded ? 200 : 404);
  },
});
