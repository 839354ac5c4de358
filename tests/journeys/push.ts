import type { BrowserContext, Page, Worker } from '@playwright/test';

/** A public key and a secret of a browser, as RFC 8291 prints them. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/**
 * Allows messages, and gives the page subscriptions without a push service, which no browser reaches from this machine. Nothing is sent
 * to the address, because the player chooses no copies.
 */
export async function allowPush(context: BrowserContext, page: Page): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  await page.evaluate((keys) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
  }, KEYS);
}

/** What the service worker showed: the arguments of `showNotification`. */
interface Shown {
  readonly title: string;
  readonly options: { readonly body?: string; readonly tag?: string; readonly data: string };
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  shown: Shown[];
}

export interface Delivery {
  /** Hands the service worker a message, as the browser does that received one. */
  readonly deliver: (text: string) => Promise<void>;
  readonly shown: () => Promise<readonly Shown[]>;
  /** Presses the notification that was shown last. */
  readonly press: () => Promise<void>;
  /** Puts another subscription in the place of the browser's and tells the worker; returns whether the platform took it. */
  readonly renew: () => Promise<boolean>;
}

/**
 * Opens the site's own service worker to a journey. The headless shell has no notifications and refuses to show any, so what the worker
 * shows is recorded on the way.
 */
export async function openDelivery(context: BrowserContext, page: Page): Promise<Delivery> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The site has no service worker.');
  await record(worker);
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: (data) =>
      protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }).then(() => undefined),
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown),
    press: () =>
      worker.evaluate(() => {
        const notification = {
          ...(globalThis as unknown as WorkerScope).shown.at(-1)?.options,
          close: () => undefined,
        };
        const event = new Event('notificationclick');
        dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
      }),
    renew: () => worker.evaluate(renewIn, KEYS),
  };
}

async function renewIn(keys: typeof KEYS): Promise<boolean> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  PushManager.prototype.getSubscription = () =>
    Promise.resolve({ endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
  const works: Promise<unknown>[] = [];
  const event = new Event('pushsubscriptionchange');
  dispatchEvent(Object.assign(event, { waitUntil: (work: Promise<unknown>) => works.push(work) }));
  await Promise.all(works);
  const kept = await caches.match('/push', { cacheName: 'push' });
  return ((await kept?.json()) as { endpoint?: string } | undefined)?.endpoint === endpoint;
}

const record = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, options: options as Shown['options'] });
      return show(title, options).catch(() => undefined);
    };
  });
