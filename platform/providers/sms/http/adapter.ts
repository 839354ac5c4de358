import { createHttpGateway } from '../../messaging/http-gateway.ts';
import type { SmsModule } from '../sms.ts';

export const adapter: SmsModule = {
  describes: 'Any gateway that takes the message as JSON with a bearer token.',
  access: { entry: 'sms', needsUrl: true },
  open: ({ access }) => ({ sends: 'platform', ...createHttpGateway(access) }),
};
