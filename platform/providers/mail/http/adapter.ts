import { createHttpGateway } from '../../messaging/http-gateway.ts';
import type { MailModule } from '../mail.ts';

export const adapter: MailModule = {
  describes: 'Any gateway that takes the message as JSON with a bearer token.',
  access: { entry: 'mail', needsUrl: true },
  open: ({ access }) => createHttpGateway(access),
};
