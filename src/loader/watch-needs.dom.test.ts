import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import type { Boot, Needs } from '../runtime/boot.ts';
import { mustStart, watchNeeds } from './watch-needs.ts';

const enough: Needs = { now: false, notices: false, events: ['win'], visible: [], still: [] };
const pageOf = (needs: Partial<Needs> = {}, more: object = {}): Boot =>
  bootOf({ hint: 'visitor', needs: { ...enough, ...needs }, blocks: ['first'], ...more });

let send: (event: string, data: unknown) => void;
let stop: () => void = () => undefined;
const start = vi.fn<() => void>();

function watch(boot = pageOf()): void {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (event, data) =>
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  stop = watchNeeds(boot, [], start);
}

beforeEach(() => {
  start.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('[ENG-19] [LGT-01] a page whose HTML is enough starts nothing', () => {
  expect(mustStart(pageOf())).toBe(false);
});

test('a page starts its app for data without needs, needs of its own, and what the visit has stored', () => {
  expect(mustStart(bootOf())).toBe(true);
  expect(mustStart(pageOf({ now: true }))).toBe(true);
  localStorage.setItem('preferences', '{}');
  expect(mustStart(pageOf())).toBe(true);
  localStorage.clear();
  for (const key of ['token', 'skippedOrigins']) {
    sessionStorage.setItem(key, 'x');
    expect([key, mustStart(pageOf())]).toEqual([key, true]);
    sessionStorage.clear();
  }
});

test('[MSG-01] notices start the app once a visit', () => {
  expect(mustStart(pageOf({ notices: true }))).toBe(true);
  sessionStorage.setItem('noticesShown', '1');
  expect(mustStart(pageOf({ notices: true }))).toBe(false);
});

test('[SYS-07] a log-in code in the address starts the app', () => {
  history.replaceState(null, '', '/?token=abc');
  expect(mustStart(pageOf())).toBe(true);
});

test.each(['pointermove', 'keydown', 'focusin', 'input', 'click', 'submit'])('[LGT-01] %s starts the app', (type) => {
  watch();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(start).toHaveBeenCalled();
});

test('[LGT-02] scrolling, touching what is no control and a mouse that rests start nothing', () => {
  watch();
  for (const type of ['scroll', 'wheel', 'pointerdown', 'touchstart'])
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'touch' }));
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['a link that the browser follows starts nothing', false],
  ['[FND-01] a link whose click does more starts the app as a button does', true],
])('%s', (_, acts) => {
  watch();
  const link = Object.assign(document.createElement('a'), { href: '#top' });
  link.toggleAttribute('data-acts', acts);
  document.body.append(link);
  for (const type of ['keydown', 'focusin', 'click']) link.dispatchEvent(new Event(type, { bubbles: true }));
  link.remove();
  expect(start).toHaveBeenCalledTimes(acts ? 3 : 0);
});

test('other versions of settings or manifest start the app, those of the page do not', async () => {
  watch(pageOf({}, { settingsVersion: 3, hashes: { manifest: 'm', texts: 't', theme: 'h' } }));
  send('settings', { version: 3 });
  send('manifest', { hash: 'm' });
  send('visitor', { ip: '10.0.0.1' });
  send('balance', {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(start).not.toHaveBeenCalled();
  send('settings', { version: 4 });
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  send('manifest', { hash: 'n' });
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

test('a live event of a source on the screen starts the app', async () => {
  watch();
  send('win', {});
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

test('[LOG-09] a log-in in another tab starts the app; questions between other tabs do not', async () => {
  watch();
  const other = new BroadcastChannel('session');
  for (const message of [{ type: 'ask', id: 'q1' }, { type: 'offer', id: 'q1' }, { type: 'ended' }, null])
    other.postMessage(message);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(start).not.toHaveBeenCalled();
  other.postMessage({ type: 'offer', session: { token: 't' } });
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  other.close();
});

test('[SYS-11] a picture of the content network that fails starts the app', () => {
  watch(pageOf({}, { imageOrigin: 'https://cdn.example' }));
  const [ours, theirs] = ['https://elsewhere.example/a.svg', 'https://cdn.example/a.svg'].map((src) =>
    Object.assign(document.createElement('img'), { src }),
  );
  document.body.append(ours as Element, theirs as Element);
  ours?.dispatchEvent(new Event('error'));
  expect(start).not.toHaveBeenCalled();
  theirs?.dispatchEvent(new Event('error'));
  expect(start).toHaveBeenCalledTimes(1);
  ours?.remove();
  theirs?.remove();
});

test('[GAM-06] the end of a list that is not whole starts the app once it is seen', () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  const seen: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe = (element: Element) => void seen.push(element);
      disconnect() {}
    },
  );
  document.body.innerHTML = '<p id="whole"></p><p id="more" data-continues=""></p>';
  watch();
  expect(seen.map(({ id }) => id)).toEqual(['more']);
  see(false);
  expect(start).not.toHaveBeenCalled();
  see(true);
  expect(start).toHaveBeenCalledOnce();
});

test('a stopped watch starts nothing', () => {
  watch();
  stop();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  expect(start).not.toHaveBeenCalled();
});
