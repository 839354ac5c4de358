import type { Marks } from './Marks.tsx';
import type { Answer } from './messages.ts';
import type { Places } from './picking.tsx';

interface Picking {
  readonly places: Places;
  readonly marks: Marks;
  /** Whether clicks select nodes instead of using the site. */
  readonly picks: () => boolean;
  readonly send: (answer: Answer) => void;
}

const getPointer = (path: string): string => `/${path.replaceAll('.', '/')}`;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** In picking mode, pointer, focus and arrow keys mark nodes, and a click or Enter sends the node to the studio. */
export function watchInput({ places, marks, picks, send }: Picking): void {
  const under = ({ target }: Event) => (picks() && target instanceof Node ? places.at(target) : undefined);
  const pick = (path: string): void => {
    const widget = places.getWidget(path);
    if (widget !== undefined) send({ type: 'picked', pointer: getPointer(path), widget });
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
      const next = getNeighbour(places.paths(), hovered, step);
      marks.set({ hovered: next });
      places.show(next);
    },
    { capture: true },
  );
}

/** Returns the next node in reading order; the first or last one when there is none. */
function getNeighbour(paths: readonly string[], from: string, step: number): string {
  const at = paths.indexOf(from);
  const next = at === -1 ? (step > 0 ? 0 : paths.length - 1) : at + step;
  return paths[Math.min(paths.length - 1, Math.max(0, next))] ?? '';
}
