import type { OpenableBlocks } from './closed-blocks.ts';

/** A click is forgotten when its block is not hydrated by then. */
const MAX_WAIT_MS = 5_000;
/** A button is marked as busy when its block takes longer. */
const BUSY_AFTER_MS = 100;

const CONTROL = 'a[href], button, input, select, textarea, label, summary, [role], [tabindex]';
/**
 * Controls that work without script; their blocks are hydrated without holding the event. A box is ticked at once, as in
 * any form. A label clicks its field.
 */
const NATIVE = 'select, textarea, summary, label, input:not([type=button], [type=submit])';

interface Opener extends Pick<OpenableBlocks, 'blockOf' | 'open'> {
  /** Whether the page follows links itself; otherwise they are the browser's. */
  readonly followsLinks?: () => boolean;
}

/**
 * Hydrates a block when the player uses it, and repeats what they did. React repeats focus and hover of what is not
 * hydrated yet, but never a click. Returns a function that stops it.
 */
export function replayInput({ blockOf, open, followsLinks = () => true }: Opener): () => void {
  const state: ReplayState = { clicks: new Map(), fields: new Map() };
  const ending = new AbortController();
  const onEvent = (type: string, use: (event: Event, path: string) => void): void =>
    addEventListener(
      type,
      (event) => {
        // A link that the browser follows needs nothing, and what is started would compete with the next page.
        if (!followsLinks() && isInLink(event)) return;
        const path = event.target instanceof Node ? blockOf(event.target) : undefined;
        if (path === undefined) return;
        use(event, path);
        void open(path).then(
          () => retell(state, path),
          () => state.clicks.get(path)?.forget(),
        );
      },
      { capture: true, signal: ending.signal },
    );
  for (const type of ['pointerdown', 'keydown', 'focusin']) onEvent(type, () => undefined);
  onEvent('input', ({ target }, path) => {
    const { checked, value } = target as HTMLInputElement;
    state.fields.set(target as HTMLElement, { path, checked, value });
  });
  onEvent('click', (event, path) => holdClick(state, event as MouseEvent, path));
  onEvent('submit', (event, path) => {
    const { target: form, submitter } = event as SubmitEvent;
    holdEvent(state, event, { path, repeat: () => (form as HTMLFormElement).requestSubmit(submitter) });
  });
  return () => ending.abort();
}

/** Returns whether something happens in a link of which a click only leads to its address: `data-acts` marks others. */
export const isInLink = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a[href]:not([data-acts])') !== null;

interface HeldClick {
  readonly repeat: () => void;
  /** Forgets the click when its block is not hydrated in time, or another one replaces it. */
  readonly forget: () => void;
}

interface ReplayState {
  /** The last click of each block. */
  readonly clicks: Map<string, HeldClick>;
  /** Fields that were changed, by element. */
  readonly fields: Map<HTMLElement, ChangedField>;
}

interface ChangedField {
  readonly path: string;
  /** State of a box and text of a field, which React resets to the rendered ones when it renders them before they are told. */
  readonly checked: boolean;
  readonly value: string;
}

interface Held {
  readonly path: string;
  readonly repeat: () => void;
  /** Marked while the player waits. */
  readonly control?: Element;
}

function holdEvent({ clicks }: ReplayState, event: Event, { path, repeat, control }: Held): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  clicks.get(path)?.forget();
  const busy = setTimeout(() => control?.setAttribute('aria-busy', 'true'), BUSY_AFTER_MS);
  const forget = (): void => {
    clearTimeout(busy);
    clearTimeout(late);
    control?.removeAttribute('aria-busy');
    if (clicks.get(path) === click) clicks.delete(path);
  };
  const late = setTimeout(forget, MAX_WAIT_MS);
  const click: HeldClick = {
    forget,
    repeat: () => {
      forget();
      repeat();
    },
  };
  clicks.set(path, click);
}

/** Keeps the nearest control and not the target, because a drawing in a button has no `click`. */
function holdClick(state: ReplayState, event: MouseEvent, path: string): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  const isBrowsers = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || control?.matches(NATIVE);
  if (!control || isBrowsers || leadsElsewhere(control)) return;
  holdEvent(state, event, { path, control, repeat: () => control.isConnected && control.click() });
}

/** Returns whether a link leaves the site or stays on the screen; the browser follows it. */
function leadsElsewhere(control: HTMLElement): boolean {
  const href = control.getAttribute('href');
  return href !== null && (!href.startsWith('/') || href.startsWith('//') || control.hasAttribute('target'));
}

/** Repeats the last click of a block that is hydrated, and tells its fields once what was typed. */
function retell({ clicks, fields }: ReplayState, path: string): void {
  for (const [field, changed] of fields)
    if (changed.path === path) {
      fields.delete(field);
      tellValue(field, changed);
    }
  clicks.get(path)?.repeat();
}

const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio']);

/** Makes React compare the value: its tracker took the typed one for the rendered one. */
function tellValue(field: HTMLElement, { checked, value }: ChangedField): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field instanceof HTMLInputElement && BOXES.has(field.type)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
