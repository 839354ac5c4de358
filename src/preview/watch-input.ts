import type { Answer } from './messages.ts';
import type { Marks } from './Marks.tsx';
import type { Places } from './picking.tsx';

interface Picking {
  readonly places: Places;
  readonly marks: Marks;
  /** Whether a click chooses a node now, instead of using the site. */
  readonly picks: () => boolean;
  readonly tell: (answer: Answer) => void;
}

const pointerOf = (path: string): string => `/${path.replaceAll('.', '/')}`;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** While picking, pointer, focus and arrow keys mark what is under them, and a click or Enter tells the studio instead of the site. */
export function watchInput({ places, marks, picks, tell }: Picking): void {
  const under = ({ target }: Event) => (picks() && target instanceof Node ? places.at(target) : undefined);
  const pick = (path: string): void => {
    const widget = places.widgetOf(path);
    if (widget !== undefined) tell({ type: 'picked', pointer: pointerOf(path), widget });
  };
  addEventListener('pointermove', (event) => {
    if (picks()) marks.set({ hovered: under(event)?.path ?? '' });
  });
  document.addEventListener('pointerleave', () => marks.set({ hovered: '' }));
  addEventListener('focusin', (event) => {
    const found = under(event);
    if (found) marks.set({ hovered: found.path });
  });
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'submit'] as const)
    addEventListener(
      kind,
      (event) => {
        if (!picks()) return;
        event.preventDefault();
        event.stopPropagation();
        const found = kind === 'click' ? under(event) : undefined;
        if (found) pick(found.path);
      },
      { capture: true },
    );
  addEventListener(
    'keydown',
    (event) => {
      if (!picks() || event.ctrlKey || event.metaKey || event.altKey) return;
      const { hovered } = marks.get();
      const step = STEPS[event.key];
      if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (step === undefined) return pick(hovered);
      const next = stepped(places.paths(), hovered, step);
      marks.set({ hovered: next });
      places.show(next);
    },
    { capture: true },
  );
}

/** The node beside another in reading order; the first or last one where there is none. */
function stepped(paths: readonly string[], from: string, step: number): string {
  const at = paths.indexOf(from);
  const next = at === -1 ? (step > 0 ? 0 : paths.length - 1) : at + step;
  return paths[Math.min(paths.length - 1, Math.max(0, next))] ?? '';
}
