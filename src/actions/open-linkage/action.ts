import type { Calls } from '../../../generated/types/calls.ts';
import type { OpenLinkageActionParams } from '../../../generated/types/params.ts';
import type { ActionContext, Outcome } from '../../../renderer/action/define-action.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

type Kind = OpenLinkageActionParams['linkageType'];

function open(
  kind: Kind,
  target: string,
  { resolveHref, navigate, openWindow, run }: ActionContext<Calls>,
): Outcome | Promise<Outcome> {
  if (kind === 'url') return openWindow(target, {});
  if (kind === 'service') return run([{ action: 'open-customer-service', params: {} }]);
  if (kind === 'game') return run([{ action: 'launch-game', params: { game: { gameId: Number(target) } } }]);
  const href =
    kind === 'route' ? resolveHref({ $link: target }) : resolveHref({ $link: 'promotions', params: { id: target } });
  if (href === undefined)
    return {
      ok: false,
      problem: { code: 'route.unknown', severity: 'error', message: 'error.not.found', found: target },
    };
  navigate(href);
  return { ok: true };
}

export const action = defineAction<Calls, OpenLinkageActionParams>({
  name: 'open-linkage',
  describes: 'Opens the target of a banner: a screen, a game, a promotion, an outside address or customer service.',
  tracks: 'open_banner',
  run: ({ linkageType, linkage }, context) => open(linkageType, linkage ?? '', context),
});
