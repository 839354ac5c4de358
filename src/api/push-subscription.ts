/** Cache and path under which the service worker finds the subscription that the platform knows. */
const CACHE = 'push';
const PATH = '/push';

interface Kept {
  /** Key of the merchant, under which the browser subscribes again. */
  readonly key: string;
  readonly endpoint: string;
  readonly auth: string;
}

/**
 * Keeps the browser's subscription for the service worker, which proves by it to be that browser when the browser has renewed the subscription: a
 * worker has no session.
 */
export async function keepPush(kept: Kept): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PATH, new Response(JSON.stringify(kept)));
}

/** Ends the push subscription of this browser and closes what it has shown, which speaks to the member who leaves. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await caches.delete(CACHE);
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
