import { expect } from 'vitest';
import type { AdapterModule, AdapterServices, Opening } from '../../platform/kernel/adapters/adapter.ts';
import type { Fake, ProtocolFake, ServiceRequest } from '../../platform/kernel/adapters/fake-service.ts';
import type { DeliveryResult, OutgoingMessage } from '../../platform/providers/messaging/channel.ts';
import type { VerifierFake } from '../../platform/providers/verification/verifier.ts';
import { fakeListener } from './fake-service.ts';
import { DOWN, TIMEOUT_MS, TROUBLES, withService, withSilence, withSpeaker } from './troubles.ts';

/** An adapter with what its suite needs: the folder, for messages, and its fake, if it has one. */
export interface Tried<Adapter> {
  /** Such as `platform/providers/sms/http`. */
  readonly folder: string;
  readonly module: AdapterModule<Adapter>;
  readonly fake: Partial<Fake> | undefined;
  readonly around: AdapterServices;
}

/**
 * The contract suite of an adapter kind: its checks by test title. `suite.ts` in the folder of the kind exports it as `suite`.
 */
export type AdapterSuite<Adapter> = Readonly<Record<string, (tried: Tried<Adapter>) => void | Promise<void>>>;

/** Faults in which no service has processed the request. */
export const FAILURES = ['status 500', 'status 429', 'a redirect to another host', 'a truncated response'];
export const SECRET_SAID = 'what goes wrong is read by operators: it must not hold the key';

/** Creates the adapter for a merchant with the address of a service. */
export function openAt<Adapter>({ module, fake, around }: Tried<Adapter>, url: string): Adapter {
  const { access = { key: '' }, path = '', siteKey = '' } = (fake ?? {}) as Partial<VerifierFake>;
  const { scheme = 'http' } = (fake ?? {}) as Partial<ProtocolFake>;
  const address = `${url.replace(/^http/, scheme)}${path}`;
  const opening: Opening = { merchant: 'alpha', siteKey, access: { ...access, url: address }, services: around };
  return module.open(opening);
}

/** Runs the callback with the adapter connected to its fake and with the requests that the fake received. */
export async function atFake<Adapter>(
  tried: Tried<Adapter>,
  run: (adapter: Adapter, asked: readonly ServiceRequest[]) => Promise<void>,
): Promise<void> {
  const { fake, folder, around, module } = tried;
  if (!module.access || module.isOffline) return run(openAt(tried, DOWN), []);
  const { answer, speak } = (fake ?? {}) as Partial<Fake & ProtocolFake>;
  const asked: ServiceRequest[] = [];
  if (speak) {
    const heard = (body: string): unknown => asked.push({ method: '', path: '', headers: {}, body });
    return withSpeaker(
      (socket) => speak(socket, heard),
      (url) => run(openAt(tried, url), asked),
    );
  }
  if (!answer) throw new Error(`${folder}/fake.ts: expected \`export const fake\` with access and answer.`);
  const listener = fakeListener((request) => {
    asked.push(request);
    return answer(request, around.clock.now());
  });
  await withService(listener, (url) => run(openAt(tried, url), asked));
}

/** Checks that the adapter describes itself and declares valid CSP origins. */
export function describesItself({ folder, module, fake }: Tried<unknown>): void {
  expect(module.describes, `${folder}/adapter.ts: describes is one sentence`).toMatch(/^[A-Z0-9].{10,200}\.$/);
  for (const origin of Object.values(module.page ?? module.pageOf?.(fake?.access ?? { key: '' }) ?? {}).flatMap(
    (needs) => needs.split(' '),
  ))
    expect(origin, `${folder}/adapter.ts: page names origins`).toMatch(/^https:\/\/[^\s;,'"]+$/);
}

const RECIPIENTS = { sms: '+5511987654321', mail: 'player-5511987654321@mail.example' };
const MESSAGE = {
  merchant: 'alpha',
  subject: 'A subject',
  body: '123456 is your code: “ü 验” & more?',
  purpose: 'login',
};

type Sends = { send(message: OutgoingMessage): Promise<DeliveryResult> };

/**
 * Checks that a message is sent completely, and that every fault of the service gives a value without the service's
 * key.
 */
export async function takesMessages(tried: Tried<Sends>, kind: OutgoingMessage['kind']): Promise<void> {
  const message = { ...MESSAGE, kind, recipient: RECIPIENTS[kind], ...(kind === 'sms' ? { subject: '' } : {}) };
  await atFake(tried, async (adapter, asked) => {
    expect(await adapter.send(message), `${tried.folder}: the fake takes a message over`).toEqual({ ok: true });
    if (!tried.module.access) return;
    const said = asked.map(({ path, body }) => readable(path + body)).join('\n');
    expect(said, `${tried.folder}: the service is told the recipient`).toContain('5511987654321');
    expect(said, `${tried.folder}: the service is told the words`).toContain(message.body);
  });
  if (!tried.module.access) return;
  const fails = async (url: string, what: string): Promise<void> => {
    const sent = await openAt(tried, url).send(message);
    expect(sent.ok, `${tried.folder}: ${what} is no message sent`).toBe(false);
    expect(JSON.stringify(sent), `${tried.folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
  };
  await fails(DOWN, 'a service that is down');
  const { speak, rejects = {} } = (tried.fake ?? {}) as Partial<ProtocolFake>;
  if (speak)
    for (const [name, rejection] of Object.entries(rejects)) await withSpeaker(rejection, (url) => fails(url, name));
  else
    for (const [name, trouble] of Object.entries(TROUBLES))
      if (FAILURES.includes(name)) await withService(trouble, (url) => fails(url, name));
  await givesUp(tried.folder, (url) => fails(url, 'silence'));
}

/** Returns the request as text, whether it was JSON, a form or a query. */
const readable = (text: string): string => {
  const plain = text.replaceAll('+', ' ').replaceAll('%2B', '+');
  try {
    return `${text}\n${decodeURIComponent(plain)}`;
  } catch {
    return text;
  }
};

export async function givesUp(folder: string, run: (url: string) => Promise<void>): Promise<void> {
  const waited = await withSilence(run);
  expect(waited, `${folder} waits too long: hand \`signal: AbortSignal.timeout(8_000)\` to fetch`).toBeLessThanOrEqual(
    TIMEOUT_MS,
  );
}

/** Checks that an adapter throws when its service fails, and never accepts a player without a valid response. */
export async function throwsTrouble(tried: Tried<unknown>, ask: (url: string) => Promise<unknown>): Promise<void> {
  const throws = async (url: string, what: string): Promise<void> => {
    const answer = await ask(url).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    );
    expect(answer, `${tried.folder}: ${what} is thrown, for it says nothing about the player`).toHaveProperty('error');
    expect(JSON.stringify(answer), `${tried.folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
  };
  const confirmsNobody = async (url: string, what: string): Promise<void> => {
    const passed = await ask(url).catch(() => false);
    expect(passed || false, `${tried.folder}: ${what} lets nobody through`).toBe(false);
  };
  await throws(DOWN, 'a service that is down');
  for (const [name, trouble] of Object.entries(TROUBLES))
    await withService(trouble, (url) => (FAILURES.includes(name) ? throws(url, name) : confirmsNobody(url, name)));
  await givesUp(tried.folder, (url) => throws(url, 'silence'));
}
