import { expect } from 'vitest';
import {
  type AdapterSuite,
  atFake,
  FAILURES,
  openAt,
  SECRET_SAID,
  type Tried,
} from '../../../tests/support/adapter-suites.ts';
import { DOWN, TROUBLES, withService } from '../../../tests/support/troubles.ts';
import type { DeskMessage, ServiceDeskAdapter } from './service-desk.ts';

const MESSAGE: DeskMessage = {
  id: '7-1',
  conversation: '7',
  language: 'pt',
  topic: 'deposit',
  team: 'LIVECHAT',
  player: '42',
  text: 'Meu depósito “não” chegou & ?',
};
const UNSIGNED = {
  id: '0b9f7c1e-5d0a-4a3e-9f5e-3f1a2b4c5d6e',
  conversation: '7',
  author: 'Bia',
  text: 'Hello',
  solved: false,
};
/** A service that breaks off after a success has taken the message. */
const WITHOUT_SUCCESS = FAILURES.filter((name) => name !== 'a truncated response');

export const suite: AdapterSuite<ServiceDeskAdapter> = {
  '[INT-04] passes a message on with all that it says': (tried: Tried<ServiceDeskAdapter>) =>
    atFake(tried, async (desk, asked) => {
      await desk.forward(MESSAGE);
      expect(desk.isStudio).toBe(tried.module.access === undefined);
      if (desk.isStudio) return;
      expect(asked).toHaveLength(1);
      expect(asked[0]?.body).toContain(MESSAGE.text);
    }),
  '[INT-04] throws when the service fails, so that the message is passed on again': async (tried) => {
    if (!tried.module.access) return;
    const fails = async (url: string, what: string): Promise<void> => {
      const said = await openAt(tried, url)
        .forward(MESSAGE)
        .then(() => 'nothing', String);
      expect(said, `${tried.folder}: ${what} is thrown`).toContain('Error');
      expect(said, `${tried.folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
    };
    await fails(DOWN, 'a service that is down');
    for (const [name, trouble] of Object.entries(TROUBLES))
      if (WITHOUT_SUCCESS.includes(name)) await withService(trouble, (url) => fails(url, name));
  },
  '[INT-04] reads no answer that is not signed by the service': (tried) => {
    const desk = openAt(tried, DOWN);
    const body = Buffer.from(JSON.stringify(UNSIGNED));
    for (const signature of ['', 'a'.repeat(64), 'x'])
      expect(desk.read({ headers: { 'x-signature': signature, authorization: signature }, body })).toBeUndefined();
    expect(desk.read({ headers: {}, body: Buffer.alloc(0) })).toBeUndefined();
  },
};
