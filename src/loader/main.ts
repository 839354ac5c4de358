import { addTexts } from '../runtime/add-texts.ts';
import { type Boot, LOADER_TEXT, readBoot } from '../runtime/boot.ts';
import { reloadOnce } from '../runtime/failures/reload-once.ts';
import { type BlockRange, isInside, locateBlocks } from '../runtime/hydration/block-ranges.ts';
import { replayInput } from '../runtime/hydration/replay.ts';
import { isReturnVisit } from '../runtime/return-visit.ts';
import { createLoading, type Loading } from './core.ts';
import { addStyle, fetchLater, fetchNow } from './fetch-later.ts';
import { followSlides } from './follow-slides.ts';
import { replayShortcut } from './replay-shortcut.ts';
import { sayThatItFailed } from './say-that-it-failed.ts';
import { storeVisit } from './store-visit.ts';
import { mustStart, watchNeeds } from './watch-needs.ts';

/**
 * The page's first and, while nobody uses it, only script. It has no React and no store: it decides when they start,
 * and repeats what the player did before.
 */
begin(readBoot());

function begin(boot: Boot): void {
  const { core, style } = document.querySelector<HTMLElement>('script[data-core]')?.dataset ?? {};
  // The page names the files of the core, its module first: an import of it would bring a bundler's code into this script.
  const files = core?.split(' ') ?? [];
  const root = document.getElementById('site') as HTMLElement;
  const stops: (() => void)[] = [];
  const loading = createLoading(
    boot,
    () => {
      fetchNow(files);
      return Promise.all([import(/* @vite-ignore */ files[0] ?? ''), addTexts(boot), style && addStyle(style)]);
    },
    {
      onStart: () => {
        for (const stop of stops.splice(0)) stop();
      },
      onFailure: (error) => {
        if (!reloadOnce(error)) sayThatItFailed(boot.texts[LOADER_TEXT]);
      },
    },
  );
  const start = (): void => void loading.start().catch(() => undefined);
  const ranges = locateBlocks(root);
  replayInput(openerOf({ boot, root, ranges, loading }));
  replayShortcut(loading);
  storeVisit(boot);
  if (mustStart(boot)) return start();
  // The browser restores the place, which needs the real sizes of what is out of sight.
  if (isReturnVisit()) root.ownerDocument.documentElement.toggleAttribute('data-sized', true);
  stops.push(followSlides(root), watchNeeds(boot, ranges, start));
  fetchLater(files, boot.textsFile, style);
}

interface OpenerParts {
  readonly boot: Boot;
  readonly root: Element;
  readonly ranges: readonly BlockRange[];
  readonly loading: Loading;
}

/** Finds and opens blocks before the core runs and afterwards. */
function openerOf({ boot, root, ranges, loading }: OpenerParts) {
  const blockOf = (element: Node): string | undefined => {
    const core = loading.running();
    if (core) return core.blockOf(element);
    if (!root.contains(element)) return undefined;
    const at = ranges.findIndex((range) => isInside(element, range));
    return boot.blocks?.[at] ?? '';
  };
  return {
    blockOf,
    open: (path: string): Promise<void> => loading.start().then((core) => core.open(path)),
    followsLinks: () => loading.running() !== undefined,
  };
}
