import { openStream } from '../api/event-stream.ts';
import type { Boot } from '../runtime/boot.ts';
import { type BlockRange, firstElement } from '../runtime/hydration/block-ranges.ts';
import { isInLink } from '../runtime/hydration/replay.ts';
import { SESSION_CHANNEL } from '../session/session-channel.ts';

/** Returns whether the core starts without being used: the HTML shows other than this visitor must see. */
export function mustStart({ needs }: Boot): boolean {
  return (
    needs?.now !== false ||
    (needs.notices && !isStored('sessionStorage', 'noticesShown')) ||
    new URLSearchParams(location.search).has('token') ||
    ['token', 'skippedOrigins'].some((key) => isStored('sessionStorage', key)) ||
    isStored('localStorage', 'preferences') ||
    // The core of an earlier visit restores the place.
    history.scrollRestoration === 'manual'
  );
}

function isStored(storage: 'sessionStorage' | 'localStorage', key: string): boolean {
  try {
    return globalThis[storage].getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Calls the function at the first sign that the page is used or shows what is no longer so, until it is stopped. */
export function watchNeeds(boot: Boot, ranges: readonly BlockRange[], start: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const options = { capture: true, passive: true, signal };
  for (const type of ['keydown', 'focusin', 'input', 'click', 'submit'])
    addEventListener(type, (event) => isInLink(event) || start(), options);
  // A finger that moves scrolls.
  addEventListener('pointermove', (event) => event.pointerType === 'touch' || isAtRest(event) || start(), options);
  if (boot.imageOrigin !== '') watchPictures(boot.imageOrigin, start, signal);
  watchSight(boot, ranges, { start, signal });
  watchTabs(start, signal);
  signal.addEventListener('abort', openStream(streamParts(boot, start)));
  return () => ending.abort();
}

/** The browser tells a page that comes under a resting mouse of a move without a distance. */
const isAtRest = ({ movementX, movementY }: PointerEvent): boolean => movementX === 0 && movementY === 0;

/** Pictures of a content network that fails are fetched elsewhere by the core. */
function watchPictures(origin: string, start: () => void, signal: AbortSignal): void {
  const isOf = (image: HTMLImageElement): boolean => image.src.startsWith(`${origin}/`);
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && isOf(target)) start();
  };
  addEventListener('error', onError, { capture: true, signal });
  if ([...document.images].some((image) => isOf(image) && image.complete && image.naturalWidth === 0)) start();
}

/** Widgets with the hint `visible` show more once they run, and a list that is not whole once its end is seen. */
function watchSight(
  { blocks = [], needs }: Boot,
  ranges: readonly BlockRange[],
  { start, signal }: { readonly start: () => void; readonly signal: AbortSignal },
): void {
  const elements = [
    ...ranges.map((range, at) => (needs?.visible.includes(blocks[at] ?? '') ? firstElement(range) : undefined)),
    ...document.querySelectorAll('[data-continues]'),
  ].filter((element) => element !== undefined);
  if (elements.length === 0) return;
  const sight = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start());
  for (const element of elements) sight.observe(element);
  signal.addEventListener('abort', () => sight.disconnect());
}

/** Another tab may log in; the core then asks it for the session. */
function watchTabs(start: () => void, signal: AbortSignal): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown; id?: unknown } | null>) => {
    // An offer with an id answers the question of another tab.
    if (data?.type === 'offer' && data.id === undefined) start();
  });
  signal.addEventListener('abort', () => channel.close());
}

/** The platform says at each connection and change which versions it serves. */
function streamParts({ settingsVersion, hashes, needs }: Boot, start: () => void): Parameters<typeof openStream>[0] {
  return {
    token: undefined,
    opened: () => undefined,
    rejected: start,
    receive: (event, data) => {
      const { version, hash } = (data ?? {}) as { version?: number; hash?: string };
      const isOther =
        (event === 'settings' && version !== settingsVersion) || (event === 'manifest' && hash !== hashes.manifest);
      if (isOther || needs?.events.includes(event)) start();
    },
  };
}
