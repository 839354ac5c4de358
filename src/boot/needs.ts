import type { Manifest, WidgetNode } from '../../generated/types/manifest.ts';
import { isDynamic } from '../../renderer/screen/resolve-node.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { evaluate, type ReadFact } from '../../renderer/values/condition.ts';
import type { Hydration } from '../../renderer/widget/define-widget.ts';
import { isPublicPath, LOGIN_FOR_HOME } from '../../rules/login-redirect.ts';
import type { Boot, Needs } from '../runtime/boot.ts';

export interface NeedsInput {
  readonly boot: Boot;
  readonly manifest: Manifest;
  readonly fact: ReadFact;
  /** Paths of the blocks in the HTML. */
  readonly blocks: readonly string[];
  readonly hint: (node: WidgetNode) => Hydration | undefined;
  /** Whether players can operate a widget, or it shows more than its props. */
  readonly isInteractive: (widget: string) => boolean;
  /** Live events after which a source of the screen is read again. */
  readonly events: readonly string[];
  /** Whether a source of the screen did not come with the page. */
  readonly isIncomplete: boolean;
  readonly hasNotices: boolean;
}

/** Facts that only the page's event stream tells. */
const STREAMED = /"site\.(?:ip|country)"/;
const readsStream = (value: unknown): boolean => STREAMED.test(JSON.stringify([value]));

/** Returns when a page must start its core although nobody uses it, because its HTML alone does not show everything. */
export function needsOf({ boot, manifest, fact, blocks, hint, isInteractive, ...rest }: NeedsInput): Needs {
  const { site, route, settings } = boot;
  const screen = getScreen(boot.manifest, route.name);
  const shown = [...(screen ? nodesOfScreen(screen) : [])].filter(
    ({ node }) => !node.when || evaluate(node.when, fact) !== false,
  );
  const isClosed = settings.flags[LOGIN_FOR_HOME] === true && !isPublicPath(route.path);
  const seen = shown.filter(({ node }) => hint(node) === 'visible' || readsStream(node.props)).map(({ path }) => path);
  const alive = shown.filter(({ node }) => isDynamic(node) || isInteractive(node.widget)).map(({ path }) => path);
  const has = (paths: readonly string[]) => (block: string) =>
    paths.some((path) => path === block || path.startsWith(`${block}.`));
  return {
    now:
      boot.hint === 'player' ||
      site.status !== 0 ||
      isClosed ||
      rest.isIncomplete ||
      blocks.length === 0 ||
      manifest.routes[route.name]?.requires !== undefined ||
      settings.analytics.gtagId !== undefined ||
      // What such a fact shows or hides may have no element yet that could be seen.
      shown.some(({ node }) => hint(node) === 'load' || readsStream(node.when)),
    notices: rest.hasNotices,
    events: [...new Set(rest.events)],
    visible: blocks.filter(has(seen)),
    still: blocks.filter((block) => !has(alive)(block)),
  };
}
