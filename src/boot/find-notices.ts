import type { Boot } from '../runtime/boot.ts';
import type { RenderInput } from './render-page.tsx';

type NoticesInput = Pick<RenderInput, 'manifest' | 'call' | 'language' | 'status'>;

/** Returns whether notices open by themselves on the page (MSG-01). */
export async function findNotices(
  { manifest, call, language, status }: NoticesInput,
  { route, settings }: Boot,
): Promise<boolean> {
  const isPossible = status === 0 && route.name === 'home' && settings.flags.ANNOUNCEMENT3 && manifest.modals.notice;
  if (!isPossible) return false;
  try {
    const { popup } = await call('listAnnouncements', { types: 'PU', language });
    return popup.partial === true || popup.announcements.length > 0;
  } catch {
    // When in doubt the page asks itself.
    return true;
  }
}
