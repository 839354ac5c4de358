import { type Browser, type CDPSession, devices } from '@playwright/test';

/**
 * A page of a phone without a debugger. Playwright switches the browser's debugger on in each page that it opens; a script that then
 * makes an error while it loads, as React does, is compiled a second time for the lines of its stack: 60 to 80 ms of a first tap on a
 * 4 × slower processor, which no visitor waits for.
 */
export interface UnwatchedPage {
  /** Runs a function in the next document before its own scripts; it can use nothing but the page. */
  readonly prepare: (work: () => void) => Promise<void>;
  /** Opens an address; resolves when it has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page, which can use nothing but its input; returns its value as JSON. */
  readonly run: <Value, Input = undefined>(
    work: (input: Input) => Value | Promise<Value>,
    input?: Input,
  ) => Promise<Value>;
  /** Taps a point of the screen, in CSS pixels. */
  readonly tap: (point: Point) => Promise<void>;
}

/** Resolves when the browser has nothing to do; run in a page. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 10_000 });
  });

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Conditions {
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Pattern of addresses that are never answered. A route of Playwright would switch the page's cache off. */
  readonly blocked?: string;
}

const PHONE = devices['Pixel 7'];
const SCREEN = { width: 390, height: 844, deviceScaleFactor: PHONE.deviceScaleFactor, mobile: true };
/** What the platform reads of a phone; browsers send it in headers. */
const BRANDLESS = { platform: 'Android', platformVersion: '14', architecture: '', model: 'Pixel 7', mobile: true };

/** Runs the work on an unwatched page in its own browser context, which is Playwright's for no page. */
export async function withUnwatchedPage<Value>(
  browser: Browser,
  conditions: Conditions,
  work: (page: UnwatchedPage) => Promise<Value>,
): Promise<Value> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  try {
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const target = await attach(session, targetId);
    await beSlowPhone(target, conditions);
    return await work(pageOf(target));
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}

async function beSlowPhone({ send, on }: PageTarget, { slowdown, blocked }: Conditions): Promise<void> {
  await send('Emulation.setDeviceMetricsOverride', SCREEN);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await send('Emulation.setUserAgentOverride', { userAgent: PHONE.userAgent, userAgentMetadata: BRANDLESS });
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (blocked === undefined) return;
  on('Fetch.requestPaused', ({ requestId }) =>
    send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => undefined),
  );
  await send('Fetch.enable', { patterns: [{ urlPattern: blocked }] });
}

const pageOf = ({ send, on }: PageTarget): UnwatchedPage => ({
  prepare: async (work) => {
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${work.toString()})()` });
  },
  open: async (url) => {
    await send('Page.enable');
    const loaded = new Promise((resolve) => on('Page.loadEventFired', resolve));
    await send('Page.navigate', { url });
    await loaded;
    await send('Page.disable');
  },
  run: async <Value, Input>(work: (given: Input) => Value | Promise<Value>, input?: Input) => {
    const expression = `(${work.toString()})(${JSON.stringify(input) ?? ''})`;
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as Evaluated<Value>;
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  },
  tap: async (point) => {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
});

interface Evaluated<Value> {
  readonly result: { readonly value: Value };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

type Receive = (event: Readonly<Record<string, unknown>>) => void;

interface PageTarget {
  readonly send: (method: string, parameters?: object) => Promise<unknown>;
  readonly on: (event: string, receive: Receive) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Speaks with a target through the browser's own session, so that Playwright does not attach to it. */
async function attach(session: CDPSession, targetId: string): Promise<PageTarget> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const receivers = new Map<string, Receive>();
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, method, params = {}, result, error } = JSON.parse(received.message) as Message;
    if (id === undefined) return receivers.get(method ?? '')?.(params);
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  let last = 0;
  return {
    on: (event, receive) => void receivers.set(event, receive),
    send: async (method, params = {}) => {
      const id = (last += 1);
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      return answer.promise;
    },
  };
}
