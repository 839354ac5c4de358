import type { Fake } from '../../../kernel/adapters/fake-service.ts';
import { gatewayFake } from '../../messaging/gateway-fake.ts';

export const fake: Fake = gatewayFake;
